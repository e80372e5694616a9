import { describe, expect, it } from 'vitest'
import { staffRoles } from '#shared/team/roles.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { sanitizeHtml, sanitizeSiteHtml } from '#server/adapters/html-sanitizer.ts'
import { demoEmployerConfig } from './demo-employer.ts'
import { arabicPages } from './demo-pages-arabic.ts'
import { demoPages } from './demo-pages.ts'
import { demoApplications, demoPeople, demoSavedJobs } from './demo-people.ts'
import { demoSeed, generateClosedDemoPositions, generateDemoPositions } from './demo-positions.ts'
import { arabicTerms, demoTerms } from './demo-terms.ts'

const now = 1_795_226_400
const open = generateDemoPositions({ seed: demoSeed, count: 100, now })
const closed = generateClosedDemoPositions({ seed: demoSeed, count: 5, now }).map(({ position }) => position)
const byId = new Map([...open, ...closed].map((position) => [position.id, position]))

describe('the demo employer', () => {
  const config = EmployerConfig.parse(demoEmployerConfig)

  it('has a valid configuration, from which nothing is lost', () => {
    expect(config).toMatchObject(demoEmployerConfig)
  })

  it('shows facets without duplicates, and fields that positions have', () => {
    const { facets, smartFilters, shownCustomFields } = config.pcsxConfig.searchConfig
    const names = facets.map((facet) => facet.filterName)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(smartFilters))
    const fields = new Set(open.flatMap((position) => Object.keys(position.customFields)))
    const custom = facets.filter((facet) => facet.source === 'custom').map((facet) => facet.filterName)
    for (const name of [...custom, ...shownCustomFields, ...config.pcsxConfig.positionDetailsConfig.shownCustomFields])
      expect(fields.has(name), name).toBe(true)
  })

  it('has footer links only to existing pages, in both languages', () => {
    const arabic = config.pcsxConfig.overrides.languages.ar as { footer: { links: { href: string }[] } }
    for (const { href } of [...config.pcsxConfig.footer.links, ...arabic.footer.links])
      expect(Object.keys(demoPages)).toContain(href.replace('/careers/page/', ''))
  })

  it('has pages with content that the sanitizer leaves unchanged', () => {
    for (const { title, html } of [...Object.values(demoPages), ...Object.values(arabicPages)]) {
      expect(title).not.toBe('')
      expect(html.length).toBeGreaterThan(600)
      expect(sanitizeHtml(html).replaceAll(/\s+/g, ' ').trim()).toBe(html.replaceAll(/\s+/g, ' ').trim())
    }
  })
})

describe('the demo’s Arabic texts', () => {
  /** The elements of a text in their order. */
  const shapeOf = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)

  it.each(Object.keys(demoPages))('of the page %s have the structure of the English ones, in Arabic script', (slug) => {
    const { title, html } = arabicPages[slug]!
    expect(shapeOf(html)).toEqual(shapeOf(demoPages[slug]!.html))
    expect(title).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u)
    expect(html.match(/\p{Script=Arabic}/gu)!.length).toBeGreaterThan(html.length / 2)
  })

  it('of the terms have the structure of the English ones, are complete, and lose nothing in the sanitizer', () => {
    expect(Object.keys(arabicTerms)).toEqual(Object.keys(demoTerms))
    expect(shapeOf(arabicTerms.disclaimerText)).toEqual(shapeOf(demoTerms.disclaimerText))
    for (const text of Object.values(arabicTerms)) expect(text).toMatch(/\p{Script=Arabic}/u)
    const shown = sanitizeSiteHtml(arabicTerms.disclaimerText)
    expect(shapeOf(shown)).toEqual(shapeOf(sanitizeSiteHtml(demoTerms.disclaimerText)))
    expect(shapeOf(shown)).toHaveLength(shapeOf(arabicTerms.disclaimerText).length)
  })
})

describe('the demo’s people', () => {
  it('are a candidate and eight of staff, who have every role', () => {
    const roles = demoPeople.map(({ role }) => role)
    expect(new Set(roles)).toEqual(new Set(['candidate', ...staffRoles]))
    expect(roles.filter((role) => role !== 'candidate')).toHaveLength(8)
  })

  it('have addresses that lead nowhere', () => {
    expect(demoPeople.map((person) => person.email).filter((email) => !email.endsWith('@demo.test'))).toEqual([])
  })

  it('saved and applied for positions that exist, once each', () => {
    const applied = demoApplications.map((application) => application.positionId)
    expect(new Set(applied).size).toBe(applied.length)
    for (const id of [...applied, ...demoSavedJobs.map((saved) => saved.positionId)])
      expect(byId.has(id), String(id)).toBe(true)
  })

  it('answered the questions of each position with answers that it offers', () => {
    for (const { positionId, answers, events } of demoApplications) {
      const { questions, title } = byId.get(positionId)!
      for (const [id, answer] of Object.entries(answers)) {
        const question = questions.find((question) => question.id === id)
        expect(question, `${title}: ${id}`).toBeDefined()
        const offered = question!.options?.map((option) => option.value)
        if (offered) for (const value of [answer].flat()) expect(offered, `${title}: ${id}`).toContain(value)
      }
      const isSent = events.some((event) => event.status === 'submitted')
      const missing = questions.filter((question) => question.required && answers[question.id] === undefined)
      if (isSent)
        expect(
          missing.map((question) => question.id),
          title,
        ).toEqual([])
    }
  })

  it('have a history in order, after the position was posted', () => {
    expect(demoApplications.map((application) => application.events.at(-1)!.status).sort()).toEqual([
      'draft',
      'in_review',
      'interview',
      'not_selected',
      'withdrawn',
    ])
    for (const { positionId, events } of demoApplications) {
      const days = events.map((event) => event.daysAgo)
      expect(days).toEqual([...days].sort((a, b) => b - a))
      expect(now - days[0]! * 86_400).toBeGreaterThan(byId.get(positionId)!.postedTs)
    }
  })
})
