import { describe, expect, test } from 'vitest'
import { parseChoiceLines } from './pasted-lines.ts'
import { parseQuestions } from './parse-questions.ts'

const questionnaire = `Eligibility
1. Are you allowed to work here?
 A. Yes
 B. No
2. Sea survival training

You are trained if you
• passed the course and
• hold a certificate.

Are you trained?

 A. Yes, within the
last two years
 B. No, but:
1. I have booked a course
 C. No
Skills
Choose what fits best.
1. Describe your last voyage.
2. Which ports do you know? Select all that apply.
- Kirkwall
- Thurso
Thank you for reading on.
3. Where did you hear about us?
--Select--
A friend
The radio`

describe('a questionnaire', () => {
  const [first, second] = parseQuestions(questionnaire)

  test('is split by its numbers, with its choices', () => {
    expect(first!.title).toBe('Eligibility')
    expect(first!.questions.map(({ label, type }) => [type, label])).toEqual([
      ['radio', 'Are you allowed to work here?'],
      ['radio', 'Are you trained?'],
    ])
    expect(first!.questions[0]!.choices).toEqual([
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ])
  })

  test('keeps the text around a question, with its bullets', () => {
    expect(first!.questions[1]!.html).toBe(
      '<p>Sea survival training</p><p>You are trained if you</p><ul><li>passed the course and</li><li>hold a certificate.</li></ul>',
    )
  })

  test('joins a choice that was broken across lines', () => {
    expect(first!.questions[1]!.choices[0]!.label).toBe('Yes, within the last two years')
  })

  test('starts a section if a title precedes another question 1', () => {
    expect(second!.title).toBe('Skills')
    expect(second!.html).toBe('<p>Choose what fits best.</p>')
    expect(second!.questions.map(({ type }) => type)).toEqual(['textarea', 'checkbox', 'info', 'dropdown'])
    expect(second!.questions[2]!.html).toBe('<p>Thank you for reading on.</p>')
    expect(second!.questions[3]!.choices.map(({ label }) => label)).toEqual(['A friend', 'The radio'])
  })
})

test('without numbers, questions are separated by empty lines', () => {
  const [section] = parseQuestions('Your name\n\nHow often?\n- Never\n- Often\n\nWhy <now>?')
  expect(section!.questions.map(({ label, type, choices }) => [label, type, choices.length])).toEqual([
    ['Your name', 'textarea', 0],
    ['How often?', 'radio', 2],
    ['Why <now>?', 'textarea', 0],
  ])
})

test('dashes are bullets in the text if letters mark the choices', () => {
  const [section] = parseQuestions('1. Trained?\n- with a certificate\n- this year\nA. Yes\nB. No')
  expect(section!.questions[0]).toMatchObject({
    html: '<ul><li>with a certificate</li><li>this year</li></ul>',
    choices: [{ label: 'Yes' }, { label: 'No' }],
  })
})

test('markup in pasted text stays text', () => {
  const [section] = parseQuestions('1. Ready?\n<script>alert(1)</script> & more')
  expect(section!.questions[0]!.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>')
})

test('empty text yields nothing', () => {
  expect(parseQuestions(' \n\n')).toEqual([])
})

test('lines become choices without their letters and bullets', () => {
  expect(parseChoiceLines('A. Yes\nB) No\n\n1. Maybe\n• Later\n5.5 years\n--Select--')).toEqual([
    'Yes',
    'No',
    'Maybe',
    'Later',
    '5.5 years',
  ])
})
