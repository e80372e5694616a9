import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text opens no tag, ends no attribute and starts no entity', () => {
  expect(escapeHtml(`<b title="x" lang='y'>R&amp;D</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;R&amp;amp;D&lt;/b&gt;',
  )
})
