import { wordsOf } from './match-terms.ts'
import { stem } from '#search/analysis/stemming.ts'

/** Words in titles that state a level rather than an occupation; levels are compared separately. */
const words =
  'senior junior sr jr lead leader principal staff head chief trainee graduate intern internship apprentice associate assistant deputy experienced m w d f x mid level i ii iii'

export const rankWords: ReadonlySet<string> = new Set(
  wordsOf(words).flatMap((word) => [stem(word, 'en'), stem(word, 'de'), `=${word}`]),
)
