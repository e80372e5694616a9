import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from '../stemming.ts'

const stemOf = (word: string, language: string): string => stem(fold(word), language)

describe('forms of one title', () => {
  it.each([
    ['he', 'מהנדס מהנדסת המהנדס למהנדסים מהנדסות'],
    ['he', 'מנהל מנהלת המנהלים ומנהלות'],
    ['he', 'אחות אחיות האחות'],
    ['he', 'טבח הטבח טבחית לטבחים'],
    ['he', 'חשמלאי לחשמלאי חשמלאים'],
    ['he', 'מכירות במכירות למכירות'],
    ['he', 'נהג נהגים נהגת הנהג'],
  ])('%s: %s', (language, forms) => {
    expect([...new Set(forms.split(' ').map((form) => stemOf(form, language)))]).toHaveLength(1)
  })
})

describe('different words', () => {
  it.each([
    ['he', 'מכירות', 'שירות'],
    ['he', 'מהנדס', 'מנהל'],
    ['he', 'מורה', 'מוכר'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stemOf(one, language)).not.toBe(stemOf(other, language))
  })
})
