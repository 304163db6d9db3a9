import { createTestKit, createTestService } from '@latchkey/testing/node'
const cpu=()=>{const {user,system}=process.cpuUsage();return (user+system)/1e3}
const many = [{ count: 100_000, seconds: 3_600 }]
let last=cpu(); const mark=(n:string,per=1)=>{const c=cpu(); console.log(n.padEnd(34),((c-last)/per).toFixed(1),'ms'); last=cpu()}
mark('boot')
const service = await createTestService({ settings: { limits: { sendsPerAddress: many, signupsPerAddress: many, lookupsPerAddress: many } } })
mark('service')
const db = service.store.db as any
let queries = 0
const q = db.$client.query; 
const stat = new Map<string, number>()
const session = db.session
const orig = session.prepareQuery.bind(session)
// count through the pglite instance
const proto = Object.getPrototypeOf(Object.getPrototypeOf(db.$client))
const runs = db.$client.execProtocolStream.bind(db.$client)
let msgs = 0
db.$client.execProtocolStream = (m: Uint8Array, ...r: unknown[]) => { msgs++; if (m[0]===80) { queries++; const t = new TextDecoder().decode(m.slice(6)).split('\0')[0]!; stat.set(t, (stat.get(t)??0)+1) } else if (m[0]===81) { queries++; const t='Q '+new TextDecoder().decode(m.slice(5)); stat.set(t, (stat.get(t)??0)+1)} return runs(m, ...r) }
let n=0
const one = async () => { const t = await createTestKit({ service }); await t.signIn(`p${n++}@example.com`); return t }
for (let i=0;i<10;i++) { const t = await one(); await t.close() }
mark('10 warm', 10)
queries=0; msgs=0; stat.clear()
let reqs = 0
for (let i=0;i<20;i++) { const t = await one(); reqs+=t.requests.length; if(i===0) console.log(t.requests); await t.close() }
mark('sign-up', 20); console.log('queries', queries/20, 'messages', msgs/20, 'requests', reqs/20)
for (const [k,v] of [...stat].sort((a,b)=>b[1]-a[1]).slice(0,+(process.env.TOP??0))) console.log((v/20).toFixed(1), k.slice(0,150))
queries=0; msgs=0
const t = await one()
mark('one')
for (let i=0;i<50;i++) await t.clock.settle(t.kit.api.whoami())
mark('whoami', 50); 
queries=0
for (let i=0;i<20;i++) await t.clock.settle(t.kit.api.updateUser({userId: t.kit.sessions.state.session!.userId, userName: 'A'+i}))
mark('updateUser', 20); console.log('queries', queries/20)
for (let i=0;i<20;i++) await t.clock.settle(t.kit.sessions.refresh())
mark('refresh', 20)
await t.close(); await service.close()
mark('close')
process.exit()
