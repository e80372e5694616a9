/** A résumé as people send it, and each position's value for that person. */
export interface JudgedResume {
  key: string
  text: string
  /** 3: would be invited, 2: worth applying, 1: related; a position that is not listed is 0. */
  grades: Record<string, number>
}

/** `key:grade key:grade …` */
export const grades = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split(' ').map((pair) => {
      const [key = '', grade] = pair.split(':')
      return [key, Number(grade)]
    }),
  )
