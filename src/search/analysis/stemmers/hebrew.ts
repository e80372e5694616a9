import { type Stemmer, strip } from './strip.ts'

const finalForms: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/** With one form for letters that have another at the end of a word. */
const withoutFinals = (word: string): string => word.replace(/[ךםןףץ]/g, (letter) => finalForms[letter] as string)

const suffixes = ['יות', 'ות', 'ימ', 'ית', 'ה', 'ת', 'י']
const bare = (word: string): string => strip(word, suffixes, 3)

/**
 * Words of titles that begin with a letter that may also be "the", "and", "in", "to", "from", "that" or "as". Hebrew writes those
 * onto the word, and only a word list can tell "מכירות" (sales) from "מ" + "כירות".
 */
const whole = new Set(
  (
    'מהנדס מנהל מורה מכירות מוכר מפתח מתכנת מחסן מחסנאי מכונאי מטפל מלצר משרד מערכות מחשב מידע מוצר מתמחה מתנדב מזכיר מאבטח מנתח ' +
    'מעצב מסגר מנופאי מפעיל מפקח משאבי משאית משווק מתאם מדריך מרכז מוקד מעבדה מתמטיקה מדעים מסעדה מטבח מבקר מרתך ממשק משלוח משלוחים משמרת משרה ' +
    'שירות שף שיווק שרטט שמאי שליח שומר שומרת שכר שרברב שטח ' +
    'בנאי בכיר בדיקות ביטחון בית ברמן בקר ביולוג בודק ' +
    'לקוחות לוגיסטיקה לימוד לילה ' +
    'כלכלן כספים כוח כתב כימאי כרטיסן ' +
    'הנדסה הנהלה הוראה התקנה הדרכה הפעלה היסטוריה הייטק ' +
    'ועדה וטרינר'
  )
    .split(' ')
    .map((word) => bare(withoutFinals(word))),
)
const irregular: Record<string, string> = { אחות: 'אחות', אחיות: 'אחות', אחימ: 'אח', נשימ: 'אישה' }

/** Hebrew: number and gender, then what is written onto the beginning. */
export const hebrew: Stemmer = (word) => {
  const plain = withoutFinals(word)
  for (let at = 0; at <= 2 && plain.length - at >= 2; at++) {
    const rest = plain.slice(at)
    if (at > 0 && !/^[הובלמשכ]+$/.test(plain.slice(0, at))) break
    if (irregular[rest] !== undefined) return irregular[rest]
    if (whole.has(bare(rest))) return bare(rest)
  }
  const first = plain.charAt(0)
  if ((first === 'ה' || first === 'ו') && plain.length >= 4) return hebrew(plain.slice(1))
  return bare((first === 'ב' || first === 'ל') && plain.length >= 5 ? plain.slice(1) : plain)
}

/** What has been typed of a word, without the article. */
export const hebrewBeginning = (word: string): string => (/^ה.{3}/.test(word) ? word.slice(1) : word)
