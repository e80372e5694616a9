import { describe, expect, it } from 'vitest'
import type { LetterTemplateDetail } from '#contract/offers/letter-templates.ts'
import { act, base, begin, complete, ok, own, read, save, setUpStaff, staff, starter } from '#tests/offer-staff.ts'

setUpStaff()

describe('letter templates', () => {
  it.each([
    ['Fixed-term contract', 'starts on February 1, 2027 and ends on July 31, 2027'],
    ['Internship', 'lasts from February 1, 2027 to July 31, 2027'],
  ])('include a starter letter for a %s, which asks for its last day', async (name, sentence) => {
    const draft = await begin()
    const source = await starter(name)
    const document = { name, type: 'inline' as const, document_type: 'contract', needs_signature: true, source }
    const content = complete(draft, { documents: [document] })
    const lacking = ok(await save(draft, content))
    expect(lacking.problems).toEqual([
      { field: 'documents.0.source', message: `${name} can’t be created yet. Still missing: last day.` },
    ])
    const ended = ok(await save(lacking, { ...content, end_date: '2027-01-31' }))
    expect(ended.problems).toEqual([{ field: 'end_date', message: 'The last day cannot be before the start date.' }])
    const whole = ok(await save(ended, { ...content, end_date: '2027-07-31' }))
    expect(whole.problems).toEqual([])
    const { offer_id: id } = ok(
      await staff.post<{ offer_id: string }>(`${base}/drafts/${draft.id}/extend`, { revision: whole.revision }),
    )
    const letter = (await own((await read(id)).enc_id)).offer_documents[0]!
    expect(letter.letter_html).toContain(sentence)
    // A later version uses the agreed last day, or another one.
    ok(await act(id, `/documents/${letter.id}/revise`))
    const publish = (terms: object) => act(id, `/documents/${letter.id}/versions`, { base_version: 1, source, terms })
    expect(await read(id)).toMatchObject({ end_date: '2027-07-31', manager: 'Magnus Rendall' })
    expect(await publish({ end_date: '2027-01-31' })).toMatchObject({
      status: 422,
      error: { body: { 'terms.end_date': 'The last day cannot be before the start date.' } },
    })
    const line = { label: 'Base salary', amount: 42_300, currency: null, interval: 'year', note: '' }
    expect(await publish({ pay: [line] })).toMatchObject({
      status: 422,
      error: { body: { 'terms.pay.0.currency': expect.any(String) } },
    })
    const revised = ok(await publish({ end_date: '2027-08-31' }))
    expect(revised.end_date).toBe('2027-08-31')
    const html = (await own(revised.enc_id)).offer_documents[0]!.letter_html
    expect(html).toContain(sentence.replace('July', 'August'))
  })

  it('keep every version, refuse unknown placeholders by block, and detect conflicting edits', async () => {
    const made = ok(await staff.post<LetterTemplateDetail>(`${base}/templates`, { name: 'Contract' }))
    expect(made.version).toBe(1)
    const path = `${base}/templates/${made.id}`
    const body = { title: 'Contract', blocks: [{ kind: 'paragraph', text: 'Dear {{candidate.name}}' }] }
    const saved = ok(await staff.call<LetterTemplateDetail>('PUT', path, { version: 1, name: 'Contract', body }))
    expect(saved).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] })
    expect((await staff.call('PUT', path, { version: 1, name: 'Contract', body })).status).toBe(409)
    const wrong = { ...body, blocks: [{ kind: 'paragraph', text: '{{salary}}' }] }
    const refused = await staff.call('PUT', path, { version: 2, name: 'Contract', body: wrong })
    expect(refused).toMatchObject({
      status: 422,
      error: { body: { 'body.blocks.0': expect.stringContaining('{{salary}}') } },
    })
    const old = ok(await staff.get<{ body: { title: string } }>(`${path}/versions/1`))
    expect(old.body.title).toBe('Offer of employment')
    const archived = ok(await staff.post<LetterTemplateDetail>(`${path}/archive`, { is_archived: true }))
    expect(archived.is_archived).toBe(true)
  })

  it('are previewed with samples, as text and never as markup', async () => {
    const body = {
      title: 'A <b>title</b>',
      blocks: [{ kind: 'paragraph', text: '<img onerror=x> {{candidate.name}} {{odd}}' }],
    }
    const { html, problems } = ok(
      await staff.post<{ html: string; problems: unknown[] }>(`${base}/template_preview`, { body }),
    )
    expect(html).toContain('&lt;img onerror=x&gt; Ines Calder {{odd}}')
    expect(html).not.toContain('<img')
    expect(problems).toMatchObject([{ field: 'blocks.0' }])
  })
})
