import { afterAll, describe, expect, it } from 'vitest'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { base, decisionWorld } from '#tests/factories/decisions.ts'

const { site, recruiter, applied, named, decide, tell, later, mailsTo } = await decisionWorld()
afterAll(() => site.close())

describe('message templates', () => {
  const path = `${base}/message_templates`
  const texts = {
    en: { subject: 'About {position}', body: 'Hello {first_name},\n\nBecause: {reason}\n\nBye, {company}' },
    ar: { subject: 'عن {position}', body: 'مرحبًا {first_name}' },
  }
  it('refuse unknown fields by name, and changes by two people at once', async () => {
    const refused = await recruiter.post(path, {
      kind: 'moved',
      name: 'Wrong',
      texts: { en: { subject: 'Hi', body: 'Dear {surname}' } },
    })
    expect(refused).toMatchObject({ status: 422, error: { body: { en: expect.stringContaining('{surname}') } } })
    type Template = { id: string; revision: number }
    const made = ok(await recruiter.post<Template>(path, { kind: 'moved', name: 'Next', texts }))
    const save = (revision: number) => recruiter.call('PUT', `${path}/${made.id}`, { revision, name: 'Next!', texts })
    expect((await save(1)).status).toBe(200)
    expect((await save(1)).status).toBe(409)
    expect((await recruiter.call('DELETE', `${path}/${made.id}`)).status).toBe(200)
    expect((await save(2)).status).toBe(404)
  })

  it('keep a text whose language is no longer offered, but get none in another one', async () => {
    const languagesPath = `${base}/site_languages`
    const { client: admin } = await signedInClient(site, { role: 'admin' })
    const offer = async (languages: string[]) => {
      const { revision } = ok(await admin.get<{ revision: string }>(languagesPath))
      ok(await admin.call('PUT', languagesPath, { revision, languages }))
    }
    const { id } = ok(await recruiter.post<{ id: string }>(path, { kind: 'moved', name: 'Later', texts }))
    await offer(['en', 'de'])
    const save = (revision: number, more: object) =>
      recruiter.call('PUT', `${path}/${id}`, { revision, name: 'Later', texts: { ...texts, ...more } })
    const changed = await save(1, { ar: { ...texts.ar, body: 'أهلًا' } })
    expect(changed).toMatchObject({ status: 200, data: { texts: { ar: { body: 'أهلًا' } } } })
    expect(await save(2, { nb: texts.en })).toMatchObject({ status: 422, error: { body: { nb: expect.any(String) } } })
    expect((await recruiter.post(path, { kind: 'moved', name: 'New', texts })).status).toBe(422)
    await offer(['en', 'ar'])
    ok(await recruiter.call('DELETE', `${path}/${id}`))
  })

  it('produce exactly the previewed message, without empty paragraphs', async () => {
    const { id: templateId } = ok(
      await recruiter.post<{ id: string }>(path, { kind: 'not_selected', name: 'After review', texts }),
    )
    const person = await applied(await addPosition(site, { title: 'Rigger' }))
    const body = { status: 'not_selected', templateId, reason: 'more {weight}' }
    type Preview = { candidateLocale: string; messages: { subject: string; paragraphs: string[] }[] }
    const { messages } = ok(
      await recruiter.post<Preview>(`${base}/decisions/preview`, { applicationId: person.id, ...body }),
    )
    expect(messages[0]).toMatchObject({
      subject: 'About Rigger',
      paragraphs: ['Hello Ina,', 'Because: more {weight}', 'Bye, Skerrow'],
    })
    const made = ok(await decide({ ...body, of: named(person.id) }))
    // A template that changes afterward does not change what was previewed.
    ok(await recruiter.call('DELETE', `${path}/${templateId}`))
    later(5)
    await tell(made.id)
    const [mail] = await mailsTo(person.email)
    expect(mail!.subject).toBe(messages[0]!.subject)
    expect(mail!.text.startsWith(messages[0]!.paragraphs.join('\n\n'))).toBe(true)
    const quiet = ok(
      await recruiter.post<Preview>(`${base}/decisions/preview`, {
        applicationId: person.id,
        status: 'not_selected',
        reason: '',
      }),
    )
    expect(quiet.messages[0]!.paragraphs).toHaveLength(1)
  })
})
