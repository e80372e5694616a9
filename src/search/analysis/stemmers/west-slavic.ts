import { endings, type Stemmer, strip } from './strip.ts'

/**
 * Polish, Czech and Slovak: case and number endings in the manner of Dolamic and Savoy's light stemmers (2009), then the
 * consonants that change before them, and the feminine -ka ("programistka", "učitelka"), which titles of both genders share.
 */
const polishEndings = endings(
  'owiach iach iami ami ach owie owi ego emu ymi imi ych ich iem em iom om ow ej ym im ia ie iu a e i y u o',
)

export const polish: Stemmer = (word) => {
  const whole = word.replace(/niczk(?:a|i|e|o|ami|ach|om)$|niczek$/, 'nik').replace(/wczyn(?:i|ia|ie|iom|iami)$/, 'wc')
  return (
    strip(whole, polishEndings, 3)
      // "mechanicy", "programisci", "klienci", "lekarzy"
      .replace(/(?<=[iy])c$/, 'k')
      .replace(/sc$/, 'st')
      .replace(/nc$/, 'nt')
      .replace(/(?<=[aeoiy])rz$/, 'r')
      // "pielegniarki", "pielegniarek", "pielegniarce"
      .replace(/(?<=^.{3,}[bcdfghjlmnprstwz])(?:ek|k)$/, '')
      .replace(/(?<=^.{4,}[rltj])c$/, '')
      .replace(/(?<=[aeoiy])rz$/, 'r')
  )
}

const czechoslovakEndings = endings(
  'atech etem atum ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi em es im um at am os ym mi ou ' +
    'ovia iach iami iam och ov om ej ia ie iu a e i o u y',
)

export const czechoslovak: Stemmer = (word) =>
  strip(word, czechoslovakEndings, 3)
    // "sester", "sestier"
    .replace(/sti?er$/, 'str')
    // "ucitelka", "ucitelek", "ucteliek"
    .replace(/(?<=^.{4,}[bcdfghjlmnprstvz])(?:iek|ek|k)$/, '')
    // "skladnici"
    .replace(/ic$/, 'ik')
