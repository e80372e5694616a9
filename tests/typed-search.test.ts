import { linkOptions } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { linesMatching, repositoryFiles } from '#tests/source-files.ts'

/** Places where the code overrides the compiler, and with what. */
const kept: Record<string, string> = {
  'src/web/form-engine/fields/field-registry.tsx': 'The renderers of a type go with items of that type.',
  'src/web/lib/call-api.ts': 'Each call gives what its own address takes.',
  'src/web/lib/files/upload-file.ts': 'The same, of the calls that take a file.',
}
const code = repositoryFiles.filter(
  (path) => /^src\/web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/routeTree\.gen\.ts$/.test(path),
)

it('src/web never suppresses the compiler', () => {
  const silenced = /\bas (never|any|unknown as)\b|<any>|: any\b|@ts-(ignore|nocheck|expect-error)/
  expect(
    linesMatching(
      code.filter((path) => !(path in kept)),
      silenced,
    ),
  ).toEqual([])
})

it('uses URL parameters only as their route declares them', () => {
  expect(linesMatching(code, /\bsearch(Params)?\)* as (?!const\b)|\b(useSearch|useLocation)\([^)]*\)\S* as /)).toEqual(
    [],
  )
})

// For the compiler: each directive is itself an error if there is none on the line below it. A single cast in the router's
// options once made every URL and every parameter valid.
it('knows all URLs and parameters at compile time', () => {
  const wrong = [
    // @ts-expect-error -- no page has this address
    linkOptions({ to: '/careers/nowhere' }),
    // @ts-expect-error -- no such parameter
    linkOptions({ to: '/careers/offers', search: { compared: '1' } }),
    // @ts-expect-error -- no such tab
    linkOptions({ to: '/careers/applications', search: { tab: 'lost' } }),
    // @ts-expect-error -- read as a text, but given as a number
    linkOptions({ to: '/careers/admin/offers', search: { page: '2' } }),
    // @ts-expect-error -- positions are one text
    linkOptions({ to: '/careers/apply/several', search: { pids: [1, 2] } }),
    // @ts-expect-error -- the employer can be named everywhere, but by its domain
    linkOptions({ to: '/careers/profile', search: { domain: 5 } }),
    // @ts-expect-error -- a search URL may contain any name, but its value must be a text
    linkOptions({ to: '/careers', search: { filter_department: 5 } }),
    // @ts-expect-error -- the same applies to changes of the current parameters
    linkOptions({ to: '/careers', search: (before) => ({ ...before, start: 10 }) }),
  ]
  const right = [
    linkOptions({ to: '/careers/offers', search: {} }),
    linkOptions({ to: '/careers/offers', search: { compare: '1', domain: 'acme.test', hl: 'ar', microsite: 'labs' } }),
    linkOptions({ to: '/careers/applications', search: { tab: 'drafts' } }),
    linkOptions({ to: '/careers/admin/offers', search: { filter: 'open', page: 2 } }),
    linkOptions({ to: '/careers', search: { query: 'welder', filter_department: ['a', 'b'], utm_source: 'mail' } }),
    linkOptions({ to: '/careers', search: (before) => ({ ...before, start: undefined }) }),
  ]
  expect([wrong.length, right.length]).toEqual([8, 6])
})
