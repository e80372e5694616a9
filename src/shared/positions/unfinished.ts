/** The parts of a draft that publishing requires, as in the contract. */
interface Draft {
  texts: Readonly<Record<string, { title: string; description: string }>>
  language: string
  questions: readonly { type: string; label: string; options?: readonly { label: string }[] | undefined }[]
}

type UnfinishedKey = `positionDrafts.unfinished.${'title' | 'description' | 'question' | 'options'}`

/** The first missing part: `field` is its path in the content; `number` counts questions from 1. */
export interface Unfinished {
  field: string
  key: UnfinishedKey
  values: { number: number }
}

export function unfinishedParts({ texts, language, questions }: Draft): Unfinished[] {
  const text = texts[language]
  const parts: Unfinished[] = []
  const add = (field: string, what: 'title' | 'description' | 'question' | 'options', number = 0) =>
    parts.push({ field, key: `positionDrafts.unfinished.${what}`, values: { number } })
  if (!text?.title) add(`texts.${language}.title`, 'title')
  if (!text?.description) add(`texts.${language}.description`, 'description')
  for (const [at, { type, label, options = [] }] of questions.entries()) {
    if (label.trim() === '') add(`questions.${at}.label`, 'question', at + 1)
    const isChoice = type === 'choice' || type === 'choices'
    if (isChoice && options.filter((option) => option.label.trim() !== '').length < 2)
      add(`questions.${at}.options`, 'options', at + 1)
  }
  return parts
}
