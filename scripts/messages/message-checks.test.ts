import { expect, it } from 'vitest'
import { textProblems, translationProblems } from './message-checks.ts'

const jobs = '{n, plural, one {# job} other {# jobs}}'

it.each([
  ['de', 'Hallo {name}', 'Hello {name}'],
  ['de', '{n, plural, one {# Stelle} other {# Stellen}}', jobs],
  ['ja', '{n, plural, other {求人#件}}', jobs],
  ['fr', '« {name} » est en ligne', '“{name}” is on'],
  ['de', '„{name}“ ist an', '“{name}” is on'],
  ['sv', '”{name}” är på', '“{name}” is on'],
  ['ar', 'بسطر label وvalue', 'A line with label and value'],
  ['de', 'OpenStreetMap', 'OpenStreetMap'],
  ['pt-BR', 'One English text here', 'One English text here'],
  ['pl', '{n} ofert', '{n, number} jobs'],
])('finds nothing in %s: %s', (locale, text, english) => expect(translationProblems(locale, text, english)).toEqual([]))

it.each([
  ['de', 'Hallo', 'Hello {name}', 'lacks {name}'],
  ['de', 'Hallo {nome} {name}', 'Hello {name}', 'has {nome}'],
  ['de', 'Am {day}', 'On {day, date, long}', 'writes {day}'],
  ['pl', '{n, plural, one {# oferta} other {# ofert}}', jobs, 'lacks the plural form "few"'],
  ['ja', '{n, plural, one {一} other {#}}', jobs, 'has the plural form "one"'],
  ['de', 'Hallo {name', 'Hello {name}', 'is no message'],
  ['de', 'Zwei  Wörter', 'Two words', 'two spaces'],
  ['de', ' Wort', 'Word', 'begins or ends with a space'],
  ['de', '<b>Wort</b>', 'Word', 'markup'],
  ['de', 'Das "Wort"', 'The “word”', 'straight quotation marks'],
  ['de', 'Das „Wort', 'The “word”', 'odd number'],
  ['fr', 'Le « mot', 'The “word”', 'unbalanced «»'],
  ['ar', '\u2068كلمة', 'Word', 'unbalanced marks'],
  ['ru', 'Рabота', 'Work', 'mixes scripts'],
  ['ru', 'Save the job again', 'Save the job', 'no letter of the language'],
  ['de', 'We sent you a code', 'We sent you a code', 'is the English text'],
  ['de', '', 'Word', 'is empty'],
  ['de', 'Cafe\u0301', 'Café', 'NFC'],
])('finds in %s: %j', (locale, text, english, problem) =>
  expect(translationProblems(locale, text, english).join('; ')).toContain(problem),
)

it('lets English leave a plural form to "other"', () => {
  expect(textProblems('en', '{n, plural, =0 {None} other {#}}')).toEqual([])
})
