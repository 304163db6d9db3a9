import type { SmartContractInterfaceType } from '@latchkey/contract'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Interfaces of contracts and programs, by which policies read calls. A row never changes. */
export const contractInterfaces = pgTable(
  'contract_interfaces',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    type: text('type').$type<SmartContractInterfaceType>().notNull(),
    /** Address as its author wrote it. */
    address: text('address').notNull(),
    /** The same for every spelling of an address. */
    addressKey: text('address_key').notNull(),
    /** JSON. It has been parsed once. */
    interface: text('interface').notNull(),
    label: text('label').notNull(),
    notes: text('notes').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('contract_interfaces_address').on(table.organizationId, table.type, table.addressKey),
  ],
)

export const contractInterfaceMarks = marks(contractInterfaces, {
  rows: 'Interfaces of contracts that policies of the account read calls by.',
  personal: {
    address: 'Address of the contract, as it was typed.',
    addressKey: 'The same address in one spelling.',
    interface: 'The interface, as JSON.',
    label: 'Name that the user gave it.',
    notes: 'Notes of the user.',
  },
  secret: [],
  plain: ['type'],
})
