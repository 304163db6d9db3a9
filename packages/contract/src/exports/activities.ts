export { type AnyNameList, nameIn, nameLists } from '../nameLists.ts'
export { type LogGroup, logGroups, type ObjectKind } from '../objects/objectKinds.ts'
export { activityRows } from '../rows/activityRows.ts'
