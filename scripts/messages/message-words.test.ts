import { expect, it } from 'vitest'
import { parseGlossary } from './message-glossary.ts'
import { glossaryProblems } from './message-words.ts'

const glossaryOf = (locale: string, ...rows: string[]) =>
  parseGlossary(locale, ['| English | Own | | avoid |', '|---|---|---|---|', ...rows].join('\n'))

const german = glossaryOf(
  'de',
  '| account | Konto | n. n. | Account- |',
  '| letter | Schreiben | n. n. | Brief (only *Jobmesse, Brief*), Zettel (in this sense) |',
  '| password | Passwort | n. n. | Kennwort |',
  '| pay | Gehalt, Vergütung | n. n. | Lohn |',
  '| stage (of an application) | Phase | n. f. | Stufe |',
  '| level | Stufe | n. f. | |',
  '| message | Nachricht | n. f. | |',
  '| review | Prüfung | n. f. | |',
  '| review (a colleague’s opinion) | Bewertung | n. f. | |',
)

const problemsIn = (glossary: typeof german, words: string, english: string, key = 'some.key'): string =>
  glossaryProblems(glossary, key, words, english).join('; ')

it.each([
  ['a word of the column "avoid"', 'Ihr Kennwort', 'Your password', 'says "Kennwort"'],
  ['what to say instead', 'Ihr kennwort', 'Your password', 'for "password": Passwort'],
  ['a stem', 'Account', 'Sign in here', 'says "Account-"'],
  ['a stem with an ending', 'alle Accounts', 'all of them', 'says "Account-"'],
  ['a word outside its exception', 'Ein Brief, Jobmesse, Brief', 'A letter', 'says "Brief"'],
  ['a label without its term', 'Post', 'Messages', 'lacks the glossary\'s term for "message": Nachricht'],
  ['the English word', 'Password', 'Password', 'is the English text: "password"'],
  ['two English words', 'Sign in', 'Sign in', '"sign", "in"'],
])('finds %s', (_what, words, english, problem) => expect(problemsIn(german, words, english)).toContain(problem))

it.each([
  ['a longer word', 'Kennwortes', 'Of the password'],
  ['a longer word than a stem with an ending', 'Accountnutzung', 'Its use'],
  ['the phrase of an exception', 'Zum Beispiel: Jobmesse, Brief', 'For example: job fair, letter'],
  ['a word that is to be avoided in one sense only', 'Ein Zettel', 'A slip'],
  ['a word that is the right one for another term', 'Stufe 3', 'Level 3'],
  ['a term in another form', 'Nachrichten', 'Messages'],
  ['a term within a longer text', 'Post für Sie', 'A message for you'],
  ['one of several translations', 'Vergütung', 'Pay'],
  ['a term of which this is one sense', 'Abschnitt', 'Stage'],
  ['a term that has another translation in another sense', 'Bewertung', 'Review'],
  ['a format', 'JSON', 'JSON'],
])('finds nothing in %s', (_what, words, english) => expect(problemsIn(german, words, english)).toBe(''))

it('ignores labels in which the English word has another meaning', () => {
  expect(problemsIn(german, 'Schreiben', 'Message', 'staffMessages.write')).toBe('')
})

it.each([
  ['ja', '仕事', '新しい仕事です', true],
  ['ja', 'ジョブ', 'このジョブは', true],
  ['ja', 'ジョブ', 'ジョブズ', false],
  ['ko', '직무', '직무를 찾기', true],
  ['ko', '직무', '타직무', false],
  ['th', 'งาน', 'ค้นหางานนี้', true],
  ['ar', 'كود', 'أدخل الكود', true],
  ['ar', 'كود', 'أكواد', false],
  ['he', 'קוד', 'הזינו את הקוד', true],
  ['hi', 'काम', 'नाकाम', false],
  ['ru', 'код', 'Введите код.', true],
  ['ru', 'код', 'кодекс', false],
])('separates words of %s: %s in %s', (locale, word, words, isFound) => {
  const glossary = glossaryOf(locale, `| code | X | n. | ${word} |`)
  expect(problemsIn(glossary, words, 'Enter it').includes(word)).toBe(isFound)
})

it('compares Greek words without their accents, which move', () => {
  const greek = glossaryOf('el', '| message | μήνυμα | n. n. | |')
  expect(problemsIn(greek, 'Μηνύματα', 'Messages')).toBe('')
})

it('allows English words that the glossary lists', () => {
  const glossary = parseGlossary(
    'de',
    '## The same as in English\nThese words are right:\n\nStatus, Team\n\n## Next\nName',
  )
  expect(problemsIn(glossary, 'Status', 'Status')).toBe('')
  expect(problemsIn(glossary, 'Name', 'Name')).toContain('"name"')
})

const portuguese = '| English | pt-PT | | pt |\n|---|---|---|---|\n| file | ficheiro | n. m. | arquivo / pasta |'

it('avoids in a region the words of its language', () => {
  expect(problemsIn(parseGlossary('pt-PT', portuguese), 'Abrir o arquivo', 'Open it')).toContain('says "arquivo"')
  expect(problemsIn(parseGlossary('pt-PT', portuguese), 'Abrir a pasta', 'Open it')).toContain('says "pasta"')
})

it('reads only tables with a column of words to avoid', () => {
  expect(problemsIn(parseGlossary('es', portuguese), 'Abrir o arquivo', 'Open it')).toBe('')
})

it('accepts English texts of a region of English', () => {
  expect(problemsIn(parseGlossary('en-GB', ''), 'Name', 'Name')).toBe('')
})
