import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['hi', 'नर्स नर्सों नर्सें'],
    ['hi', 'शिक्षक शिक्षकों'],
    ['hi', 'रसोइया रसोइये रसोइयों'],
    ['hi', 'कर्मचारी कर्मचारियों'],
    ['hi', 'इंटर्न इन्टर्न'],
    ['hi', 'सॉफ़्टवेयर सॉफ्टवेयर'],
    ['hi', 'लेखाकार लेखाकारों'],
    ['te', 'నర్సు నర్సులు నర్స్ నర్సులకు'],
    ['te', 'డెవలపర్ డెవలపర్లు'],
    ['te', 'ఉపాధ్యాయుడు ఉపాధ్యాయులు ఉపాధ్యాయురాలు'],
    ['te', 'ఉద్యోగం ఉద్యోగాలు'],
    ['te', 'సాఫ్ట్‌వేర్ సాఫ్ట్వేర్'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['hi', 'शिक्षक', 'रक्षक'],
    ['hi', 'नर्स', 'नाई'],
    ['te', 'నర్సు', 'డ్రైవర్'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
