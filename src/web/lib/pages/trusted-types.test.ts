// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import { guardMarkup } from './trusted-types.ts'

interface Policy {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
  createScript?: unknown
}

const policies: Record<string, Policy> = {}

beforeAll(() => {
  const pageLoadHeadScripts = { jobs: ['https://stats.example.test/s.js'] }
  const boot = { configs: { pcsxConfig: { scriptConfig: { pageLoadHeadScripts } } } } as unknown as BootData
  const createPolicy = (name: string, policy: Policy) => (policies[name] = policy)
  guardMarkup(boot, { createPolicy } as never)
})

describe('a page’s policy', () => {
  it.each([
    '<p class="a">We look for <a href="https://example.test/on?a=1" rel="noopener">a welder</a></p>',
    '<use href="/assets/icons.svg#search"/>',
    '<tr><td>1</td></tr>',
    'javascript: and onclick= are words',
    '<img alt="javascript:alert(1)" src="/a.png"><a href="/q?then=javascript:">x</a>',
    '',
    // The markup from which React creates a script element; it runs nothing.
    '<script></script>',
  ])('accepts markup that runs nothing: %s', (html) => {
    expect(policies.default!.createHTML(html)).toBe(html)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<form action="JavaScript:alert(1)"><button>x</button></form>',
    '<svg><animate attributeName="href" values="#;javascript:alert(1)"/></svg>',
    '<iframe srcdoc="<b>x</b>"></iframe>',
    '<object data="x"></object>',
    '<base href="https://evil.test/">',
    '<link rel="stylesheet" href="https://evil.test/x.css">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<p>text</p><script>alert(1)</script>',
    '<script src="https://evil.test/x.js"></script>',
  ])('refuses markup that could run: %s', (html) => {
    expect(policies.default!.createHTML(html)).toBeNull()
  })

  it('accepts scripts and workers from here and from the employer’s head scripts’ origins', () => {
    const { createScriptURL, createScript } = policies.default!
    const taken = ['/assets/pdf.worker.js', `blob:${location.origin}/1`, 'https://stats.example.test/s.js']
    expect(taken.map(createScriptURL)).toEqual(taken)
    for (const other of ['https://evil.test/x.js', 'data:text/javascript,alert(1)', '//evil.test/x.js'])
      expect(createScriptURL(other)).toBeNull()
    expect(createScript).toBeUndefined()
  })

  it('does nothing in a browser that does not support it', () => {
    expect(() => guardMarkup({ configs: { pcsxConfig: {} } } as unknown as BootData)).not.toThrow()
  })
})
