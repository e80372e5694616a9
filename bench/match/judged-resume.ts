/** A résumé as people send it, and what each position would be worth to that person. */
export interface JudgedResume {
  key: string
  text: string
  /** 3 would be invited, 2 worth applying, 1 related; a position that is not named is 0. */
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
