import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AddedFile, listPeopleFiles, ReadFile } from '#contract/people/people-files.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { peopleFiles } from '#server/db/schema/people-files.ts'
import { forgottenAddresses } from '#server/db/schema/forgotten-addresses.ts'
import { pools } from '#server/db/schema/pools.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { notifyAdded } from '#server/features/applications/added-applications/notify-added.service.ts'
import { base, decisionWorld, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { notifyPeopleOfFile } from './notify-people-of-file.service.ts'

const { site, recruiter, applied, later } = await decisionWorld()
afterAll(() => site.close())
const db = site.deps.db.of(domain)
let deck: number
let keys = 0
beforeEach(async () => {
  await db.delete(applications)
  await db.delete(peopleFiles)
  await db.delete(pools)
  await db.delete(mails)
  deck = await addPosition(site, { title: 'Deckhand' })
})

const path = `${base}/people_files`
const body = (text: string | Buffer, rest: object = {}) => ({
  name: 'fair.csv',
  content: Buffer.from(text as string).toString('base64'),
  ...rest,
})
const added = (text: string | Buffer, rest: object = {}) => ({
  key: `a-key-of-a-file-${++keys}`,
  origin: 'Job fair in Bergen',
  position_id: deck,
  ...body(text, rest),
})
const read = async (text: string, rest: object = {}) =>
  ok(await recruiter.post<ReadFile>(`${path}/read`, body(text, rest)))
const add = async (text: string, rest: object = {}) => ok(await recruiter.post<AddedFile>(path, added(text, rest)))
const byHand = (email: string) => ({
  key: `a-key-by-hand-${++keys}`,
  position_id: deck,
  fullName: 'G',
  email,
  phone: '',
  location: '',
  source: 'Fair',
})
const undo = (id: string) => recruiter.post<{ undoneCount: number }>(`${path}/${id}/undo`)
const people = async () =>
  (await db.select().from(applications)).map(({ fullName, email, phone, location }) => ({
    fullName,
    email,
    phone,
    location,
  }))
const mailsTo = async (recipient: string) =>
  db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)
const notifyNow = (fileId: string) => notifyPeopleOfFile(site.deps, { domain, fileId, origin: 'https://demo.test' })

const two =
  'First name;Last name;E-mail;Phone;City;Tags\nInes;Hallberg;Ines@Example.test;+47 900;Bergen;sea, night\nOla;Nord;ola@example.test;;;'

describe('reading a file', () => {
  it('previews each row, and stores nothing', async () => {
    const known = await applied(deck)
    const text = `Name,Email,Notes\nInes,ines@example.test,x\nAda,${known.email.toUpperCase()},\nInes again,INES@example.test,\nNo one,,\nBo,bo at example,`
    const answer = await read(text)
    expect(answer.columns.map(({ meaning }) => meaning)).toEqual(['fullName', 'email', 'none'])
    expect(answer.outcomes).toEqual({ added: 1, filled: 0, known: 1, repeated: 1, refused: 2 })
    expect(answer.rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { line: 5, cells: ['No one', '', ''], problems: [{ field: 'email', message: 'Enter their email address.' }] },
      {
        line: 6,
        problems: [{ field: 'email', message: 'Enter one complete email address, such as name@example.com.' }],
      },
    ])
    expect(await people()).toHaveLength(1)
    expect(await db.select().from(peopleFiles)).toEqual([])
  })

  it('can be corrected by hand if headings are not recognized', async () => {
    const text = 'A,B\nines@example.test,Ines'
    expect(await read(text)).toMatchObject({
      columnsProblem: 'Choose the column with the email addresses. People without an address can’t be notified.',
      rows: [],
    })
    expect((await read(text, { columns: ['email', 'fullName'] })).outcomes.added).toBe(1)
    expect((await recruiter.post(`${path}/read`, body(text, { columns: ['email'] }))).status).toBe(422)
    expect((await recruiter.post(path, added(text))).status).toBe(422)
  })

  it.each([
    ['a renamed archive', Buffer.from('PK\x03\x04 of a spreadsheet')],
    ['NUL bytes', 'Name,Email\nI\0,ines@example.test'],
    ['a million columns', `${','.repeat(1_000_000)}\n`],
    ['an open quotation mark', 'Name,Email\n"Ines,ines@example.test'],
    ['nothing', ''],
  ])('refuses %s, naming the file', async (_what, text) => {
    for (const answer of [await recruiter.post(`${path}/read`, body(text)), await recruiter.post(path, added(text))])
      expect(answer).toMatchObject({ status: 422, error: { body: { content: expect.any(String) } } })
  })

  it('refuses files that are too large, or not encoded', async () => {
    expect((await recruiter.post(`${path}/read`, body(Buffer.alloc(20 * 1024 * 1024, 65)))).status).toBe(413)
    expect((await recruiter.post(`${path}/read`, body(Buffer.alloc(2 * 1024 * 1024 + 1, 65)))).status).toBe(422)
    expect((await recruiter.post(`${path}/read`, { ...body(''), content: '%%%' })).status).toBe(422)
  })

  it('is for people who manage candidates, and for their own positions', async () => {
    const manager = await signedInClient(site, { role: 'hiring_manager' })
    expect((await manager.client.post(`${path}/read`, body(two))).status).toBe(403)
    expect((await recruiter.post(path, added(two, { position_id: 987_654 }))).status).toBe(404)
  })

  it('reveals nothing about addresses to someone who hides all names', async () => {
    const { client } = await signedInClient(site, { role: 'recruiter' })
    ok(await client.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    expect((await client.post(`${path}/read`, body(two))).status).toBe(403)
    expect((await client.post(path, added(two))).status).toBe(403)
  })

  it('reveals no applicants if a position hides names', async () => {
    const [seen, suspect] = [await applied(await addPosition(site)), await applied(deck)]
    ok(await recruiter.call('PUT', `${base}/positions/${deck}/hidden_names`, { stages: ['submitted'], from: [] }))
    const text = `Name,Email,Tags\nA,${seen.email},made up\nB,${suspect.email},made up\nC,stranger@example.test,made up`
    const answer = await read(text, { fills_gaps: true })
    const outcomes = new Map(answer.rows.map(({ email, outcome }) => [email, outcome]))
    expect(outcomes.get(seen.email)).toBe('filled')
    expect(outcomes.get(suspect.email)).toBe(outcomes.get('stranger@example.test'))
    const { client } = await signedInClient(site, { role: 'recruiter' })
    expect((await client.post(path, added(text))).status).toBe(403)
    expect(await people()).toHaveLength(2)
  })

  it('leaves the reader’s own application to a colleague', async () => {
    const { client, user } = await signedInClient(site, { role: 'recruiter' })
    const answer = ok(await client.post<ReadFile>(`${path}/read`, body(`Name,Email\nMe,${user.email}`)))
    expect(answer.rows).toMatchObject([{ outcome: 'refused', problems: [{ field: 'email' }] }])
  })
})

describe('adding a file', () => {
  it('adds each once, with tags, to no pool, and notifies them of the source once it can no longer be undone', async () => {
    ok(await recruiter.post(`${base}/pools`, { name: 'Cooks' }))
    const file = await add(two)
    expect(file).toMatchObject({
      name: 'fair.csv',
      outcomes: { added: 2, refused: 0 },
      undoneTs: null,
      positionTitle: 'Deckhand',
    })
    expect(new Set(await people())).toEqual(
      new Set([
        { fullName: 'Ines Hallberg', email: 'ines@example.test', phone: '+47 900', location: 'Bergen' },
        { fullName: 'Ola Nord', email: 'ola@example.test', phone: '', location: '' },
      ]),
    )
    const [ines] = await db.select().from(applications).where(eq(applications.email, 'ines@example.test'))
    expect(ines!.source).toEqual({ kind: 'file', name: 'Job fair in Bergen', campaign: null })
    const person = ok(await recruiter.get<StaffPersonDetail>(`${base}/people/${ines!.id}`))
    expect(person).toMatchObject({ pools: [], tags: [{ key: 'night' }, { key: 'sea' }] })
    expect(await mailsTo('ines@example.test')).toMatchObject([{ state: 'planned', cause: `added:${ines!.id}` }])
    await notifyNow(file.id)
    expect(await mailsTo('ines@example.test')).toMatchObject([{ state: 'planned' }])
    later(5)
    await notifyNow(file.id)
    await notifyNow(file.id)
    expect(await mailsTo('ola@example.test')).toHaveLength(1)
    const [mail] = await mailsTo('ines@example.test')
    expect(mail).toMatchObject({ state: 'queued', kind: 'application.added' })
    expect(mail!.text).toContain('Where it has your details from: Job fair in Bergen')
    const [recorded] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'person.file_added'), eq(auditEvents.subject, `people_file:${file.id}`)))
      .orderBy(auditEvents.id)
    expect(recorded!.detail).toMatchObject({ added: 2 })
    expect(JSON.stringify(recorded)).not.toContain('ines@')
  })

  it('adds no one twice: on a double click, or from the same file again', async () => {
    const once = added(two)
    const both = await Promise.all([recruiter.post<AddedFile>(path, once), recruiter.post<AddedFile>(path, once)])
    expect(both.map((answer) => ok(answer).outcomes.added)).toEqual([2, 2])
    expect(new Set(both.map((answer) => ok(answer).id)).size).toBe(1)
    expect(await people()).toHaveLength(2)
    expect(await recruiter.post(path, added(two))).toMatchObject({
      status: 422,
      error: { body: { content: 'There is no one to add from this file.' } },
    })
    const [first, second] = await Promise.all(
      ['a@x.test', 'a@x.test'].map((each) => recruiter.post(path, added(`Name,Email\nA,${each}`))),
    )
    expect([first!.status, second!.status].toSorted()).toEqual([200, 422])
    expect(await people()).toHaveLength(3)
  })

  it('overwrites nothing, and completes only what is missing, if asked', async () => {
    const sent = await applied(deck)
    await add('Name,Email,City\nInes,ines@example.test,Bergen')
    const more = `Name,Email,City,Phone,Tags\nIna,ines@example.test,Oslo,+47 900,sea\nAda,${sent.email},Oslo,+47 911,sea`
    expect((await read(more)).outcomes).toMatchObject({ known: 2, filled: 0 })
    expect((await recruiter.post(path, added(more))).status).toBe(422)
    const before = (await people()).find(({ email }) => email === sent.email)
    const times = (await db.select().from(applications)).map(({ updatedAt }) => updatedAt)
    later(1)
    const file = await add(more, { fills_gaps: true })
    expect(file.outcomes).toMatchObject({ added: 0, filled: 2 })
    const ines = { fullName: 'Ines', email: 'ines@example.test', location: 'Bergen' }
    expect(await people()).toContainEqual({ ...ines, phone: '+47 900' })
    const completed = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'application.completed'))
      .orderBy(auditEvents.id)
    expect(completed.map(({ detail }) => detail)).toContainEqual({ phone: true, location: false, tags: 1 })
    expect(completed).toHaveLength(2)
    expect((await db.select().from(applications)).map(({ updatedAt }) => updatedAt)).toEqual(
      expect.arrayContaining(times),
    )
    // Candidates' own data is theirs.
    expect((await people()).find(({ email }) => email === sent.email)).toEqual(before)
    expect(await db.$count(applicationTags)).toBe(2)
    expect(ok(await undo(file.id))).toEqual({ undoneCount: 0 })
    expect(await people()).toContainEqual({ ...ines, phone: '' })
    expect(await db.$count(applicationTags)).toBe(0)
  })

  it('can be undone for five minutes, and is then as if it had not been', async () => {
    const file = await add(two)
    later(4)
    expect(ok(await undo(file.id))).toEqual({ undoneCount: 2 })
    expect(ok(await undo(file.id))).toEqual({ undoneCount: 0 })
    expect(await people()).toEqual([])
    later(2)
    await notifyNow(file.id)
    expect((await mailsTo('ola@example.test')).map(({ state }) => state)).toEqual(['undone'])
    const { files } = ok(await recruiter.get<DataOf<typeof listPeopleFiles>>(path))
    expect(files).toMatchObject([{ id: file.id, name: 'fair.csv', undoneTs: expect.any(Number) }])
    const again = await add(two)
    later(5)
    expect((await undo(again.id)).status).toBe(409)
    expect(await people()).toHaveLength(2)
    expect((await undo('x')).status).toBe(404)
  })

  it('recognizes a known address in any spelling, and by the account', async () => {
    const sent = await applied(deck)
    await db.update(applications).set({ email: 'elsewhere@example.test' }).where(eq(applications.id, sent.id))
    await add('Name,Email\nIda,ida@bücher.test')
    const text = `Name,Email\nIda,IDA@xn--bcher-kva.test\nAda,${sent.email}\nEl,elsewhere@example.test`
    expect((await read(text)).outcomes).toMatchObject({ added: 0, known: 3 })
  })

  it('skips people who asked to be deleted, or deleted their account; also when adding by hand', async () => {
    const gone = ok(await recruiter.post<{ id: string }>(`${base}/applications`, byHand('gone@example.test')))
    later(5)
    await notifyAdded(site.deps, { domain, applicationId: gone.id, origin: 'https://demo.test' })
    const mistake = ok(await recruiter.post<{ id: string }>(`${base}/applications`, byHand('mistake@example.test')))
    for (const { id } of [gone, mistake]) ok(await recruiter.call('DELETE', `${base}/applications/${id}`))
    const text = 'Name,Email\nG,GONE@example.test\nM,mistake@example.test'
    const { outcomes, rows } = await read(text)
    expect(outcomes).toMatchObject({ added: 1, refused: 1 })
    expect(rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({ line: 2, problems: [{ field: 'email' }] })
    expect(await recruiter.post(`${base}/applications`, byHand('gone@example.test'))).toMatchObject({
      status: 422,
      error: { body: { email: expect.any(String) } },
    })
    expect(JSON.stringify(await db.select().from(forgottenAddresses))).not.toContain('gone')
    // People who apply again themselves can be added again.
    await signedInClient(site, { email: 'gone@example.test' })
    expect((await read(text)).outcomes.refused).toBe(0)
  })

  it('of five thousand is one step of a few seconds', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `Person ${at},p${at}@example.test,tag ${at % 7}`)
    const file = await add(['Name,Email,Tags', ...rows].join('\n'))
    expect(file.outcomes.added).toBe(5_000)
    expect(await db.$count(applications)).toBe(5_000)
    expect(ok(await undo(file.id))).toEqual({ undoneCount: 5_000 })
    expect(await db.$count(applications)).toBe(0)
  })
})
