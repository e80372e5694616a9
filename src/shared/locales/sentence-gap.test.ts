import { expect, it } from 'vitest'
import { sentencesOf } from './sentence-gap.ts'

it('joins sentences as the language does', () => {
  expect(sentencesOf(['One.', '', 'Two.'], 'en')).toBe('One. Two.')
  expect(sentencesOf(['一つ。', '二つ。'], 'ja')).toBe('一つ。二つ。')
  expect(sentencesOf(['一。', '二。'], 'zh-TW')).toBe('一。二。')
  expect(sentencesOf(['하나.', '둘.'], 'ko')).toBe('하나. 둘.')
})
