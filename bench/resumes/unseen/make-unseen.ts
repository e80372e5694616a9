import { join } from 'node:path'
import { corpusPerson, type CorpusPerson } from '../corpus/corpus-person.ts'
import { corpusWords, hashOf, vocabulariesIn, type Half } from '../corpus/corpus-words.ts'
import { foldPerson } from '../folds/fold-person.ts'
import type { KnownContents } from '../known-contents.ts'
import { makeFiles, wordFolder, type Planned } from '../others/make-others.ts'
import type { Theme } from '../others/themes.ts'
import { unseenThemes } from './unseen-themes.ts'

export interface UnseenFile {
  family: string
  half: Half
  path: string
  known: KnownContents
}

/** Words that no other set uses. */
const ownWords = join(import.meta.dirname, 'words')
const inEnglish = 4
const inOthers = 3

function plannedFor(theme: Theme, folder: string, installed: string): Planned[] {
  const others = vocabulariesIn(wordFolder)
    .filter((language) => language !== 'en' && language !== 'de')
    .sort((a, b) => hashOf(`${theme.name} ${a}`).localeCompare(hashOf(`${theme.name} ${b}`)))
    .slice(0, inOthers)
  return [...Array.from({ length: inEnglish }, () => 'en'), 'de', ...others].map((language, at) => {
    const isOwn = language === 'en' || language === 'de'
    const half: Half = at % 2 === 0 ? 'tuned' : 'held out'
    const someone = (seed: string): CorpusPerson =>
      isOwn ? corpusPerson(language, half, seed, ownWords) : foldPerson(language, seed, wordFolder, installed)
    const seed = `unseen ${theme.name} ${language} ${at}`
    const words = corpusWords(language, isOwn ? half : 'tuned', isOwn ? ownWords : wordFolder)
    return {
      theme,
      person: someone(seed),
      words,
      extra: { groups: words.groups!, referee: someone(`${seed} referee`).name },
      path: join(folder, theme.half.replace(' ', '-'), theme.name, `${at}-${language}.pdf`),
    }
  })
}

/** Writes the files that are not there yet. @param installed The folder with the layouts, see `unseen-themes.ts` */
export async function makeUnseen(folder: string, installed: string): Promise<UnseenFile[]> {
  const planned = unseenThemes.map((theme) => ({ theme, files: plannedFor(theme, folder, installed) }))
  const made = await makeFiles(planned, installed)
  return made.map(({ theme, path, known }) => ({ family: theme.name, half: theme.half, path, known }))
}
