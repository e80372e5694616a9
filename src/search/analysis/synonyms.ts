import ar from './synonyms/ar.json' with { type: 'json' }
import de from './synonyms/de.json' with { type: 'json' }
import en from './synonyms/en.json' with { type: 'json' }
import es from './synonyms/es.json' with { type: 'json' }
import fr from './synonyms/fr.json' with { type: 'json' }
import it from './synonyms/it.json' with { type: 'json' }
import nl from './synonyms/nl.json' with { type: 'json' }
import pt from './synonyms/pt.json' with { type: 'json' }
import sv from './synonyms/sv.json' with { type: 'json' }

/**
 * Synonyms and variants of job titles. One file per language maps a concept to the expressions that mean it. The same concept
 * in two files connects the languages ("nurse" finds "Pflegefachkraft"). Expressions are recognized in positions at index time
 * (an extra term at the start of the expression) and in queries, so that a synonym costs one lookup.
 */
const files: Record<string, Record<string, string[]>> = { ar, de, en, es, fr, it, nl, pt, sv }

/** The stem classes that have synonyms. */
export const synonymLanguages: readonly string[] = Object.keys(files)

/** English expressions that mean something else in another language: a French "chef" leads, a Norwegian "driver" operates. */
const notBorrowed: Record<string, ReadonlySet<string>> = {
  de: new Set(['chef', 'mate', 'legal', 'personal', 'tech', 'lead']),
  fr: new Set(['chef', 'driver', 'legal', 'mate', 'pr', 'ts', 'coder', 'front office']),
  nl: new Set(['chef', 'mate', 'tech', 'legal', 'ober']),
  sv: new Set(['chef', 'driver', 'legal', 'maintenance', 'coder']),
  pt: new Set(['chef', 'legal', 'sales']),
  es: new Set(['legal', 'sales']),
  it: new Set(['mate', 'sales']),
}

/** Expressions and their concepts for text in `language` (a stem class): its own, plus the English ones that titles borrow. */
export function expressionsFor(language: string): { expression: string; concept: string }[] {
  const sources = language === 'en' ? ['en'] : ['en', language]
  return sources.flatMap((source) =>
    Object.entries(files[source] ?? {}).flatMap(([concept, expressions]) =>
      expressions
        .filter((expression) => source === language || !notBorrowed[language]?.has(expression))
        .map((expression) => ({ expression, concept })),
    ),
  )
}

/** Concept terms start with a control character, so no word, prefix or typo can match them. */
export const conceptTerm = (concept: string): string => `\u0001${concept}`

/** Tools rather than occupations: in a query, these count wherever a position names them. */
const tools = [
  'javascript',
  'typescript',
  'kubernetes',
  'golang',
  'nodejs',
  'dotnet',
  'postgresql',
  'amazon-web-services',
  'google-cloud',
  'microsoft-excel',
  'autocad',
  'salesforce',
  'solidworks',
  'photoshop',
  'powerpoint',
]
const toolTerms: ReadonlySet<string> = new Set(tools.map(conceptTerm))

/**
 * Not a concept: occupations that have another one's name in theirs. An electrician's mate is at no ship's helm, and a document
 * controller keeps no books.
 */
export const otherOccupation = 'other-occupation'
const otherTerm = conceptTerm(otherOccupation)

/** Whether a term is the concept of an occupation. */
export const isOccupation = (term: string): boolean =>
  term.startsWith('\u0001') && term !== otherTerm && !toolTerms.has(term)
