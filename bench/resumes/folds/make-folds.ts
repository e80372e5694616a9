import { join } from 'node:path'
import { corpusWords, hashOf, vocabulariesIn } from '../corpus/corpus-words.ts'
import type { KnownContents } from '../known-contents.ts'
import { makeFiles, wordFolder, type Planned } from '../others/make-others.ts'
import { foldPerson } from './fold-person.ts'
import { foldThemes, type Fold, type FoldTheme } from './fold-themes.ts'

export interface FoldFile {
  family: string
  fold: Fold
  path: string
  known: KnownContents
}

const filesEach = 6
/** English, which most of these layouts are made for, twice. */
const inEnglish = 2

function plannedFor(theme: FoldTheme, folder: string, installed: string): Planned[] {
  const others = vocabulariesIn(wordFolder)
    .filter((language) => language !== 'en')
    .sort((a, b) => hashOf(`${theme.name} ${a}`).localeCompare(hashOf(`${theme.name} ${b}`)))
    .slice(0, filesEach - inEnglish)
  return ['en', 'en', ...others].map((language, at) => {
    const seed = `${theme.name} ${language} ${at}`
    const words = corpusWords(language, 'tuned', wordFolder)
    return {
      theme,
      person: foldPerson(language, seed, wordFolder, installed),
      words,
      extra: { groups: words.groups!, referee: foldPerson(language, `${seed} referee`, wordFolder, installed).name },
      path: join(
        folder,
        String(theme.fold),
        theme.name.replace(/[^a-z]+/gi, '-'),
        `${at}-${language}.${theme.isText ? 'txt' : 'pdf'}`,
      ),
    }
  })
}

/** Writes the files that are not there yet. @param installed The folder with the layouts, see `run-folds.ts` */
export async function makeFolds(folder: string, installed: string): Promise<FoldFile[]> {
  const planned = foldThemes.map((theme) => ({ theme, files: plannedFor(theme, folder, installed) }))
  const made = await makeFiles(planned, installed)
  return made.map(({ theme, path, known }) => ({ family: theme.name, fold: theme.fold, path, known }))
}
