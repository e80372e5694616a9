import { foldPlace } from '../geo/fold-place.ts'
import { phraseTable } from './phrase-table.ts'

/** Words of a request that carry no search terms, in English, German, French and Arabic. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(foldPlace))

/** Words for a position. */
export const jobNouns = setOf(
  'job jobs position positions role roles vacancy vacancies opening openings posting postings work career careers opportunity opportunities employment stelle stellen arbeit jobangebote stellenangebote stellenanzeigen emploi emplois poste postes offre offres travail وظيفه وظائف الوظائف عمل شغل فرصه فرص الوظيفه',
)

export const fillers = setOf(
  [
    'a an the i im ive id am is are was be been being we you your my me us our they them it its this that these those there here he she',
    'and or to for of with as at on by from into about than then so too also but',
    'do does did have has had can could would should will may might shall must want wants wanted wish like love need needs look looking search searching find finding show tell give get got see know seek seeking interested hoping hope let list help',
    'what which who where when how why whats any anything something some someone somewhere thing things one ones many much more please thanks thank hi hello hey ok okay yes well just only really very currently now right available open hiring hire advertised offer offers offered suitable good great nice cool new based located area region country city town department team company people person kind kinds type types sort sorts working worked posted written hours pay pays paid paying salary wage earn earning per year yearly annual month monthly hour hourly language instead though still same ones else dont want prefer preferably ideally maybe perhaps within up apply currently everything all every',
    'ich wir sie er es du mein meine einen eine ein einer einem der die das den dem des und oder aber auch fur mit als von vom zu zum zur auf aus an am suche sucht suchen finde finden gibt gibts hat habt haben habe mochte will wurde brauche bitte danke hallo was welche welcher wer wo wie nur noch mir mich irgendwas etwas anderes offene offenen gerne gern derzeit stattdessen',
    'je tu il elle nous vous ils mon ma mes un une des le la les de du d l et ou mais aussi pour avec comme que qui quoi quel quelle quels quelles est sont ai as a avez avons cherche recherche trouver trouve montre voudrais veux souhaite aimerais besoin merci bonjour salut seulement y quelque chose svp',
    'انا اريد ابحث هل لديكم لديك عندكم يوجد توجد هناك ما ماهي هي هو التي الذي هذا هذه مع الى عن على من او و لي لنا اي شي شيء متاح متاحه متوفره شاغره رجاء ارجو فضلك لو سمحت فقط كل بعض ابغي احتاج ارغب اعرض اعرضوا نعم شكرا مرحبا اهلا بحث البحث',
  ].join(' '),
)

const said = (phrases: string) => phraseTable([{ value: true as const, phrases }])

export const negators = said(
  'no|not|without|except|excluding|but not|never|avoid|none|dont want|do not want|cant work|cannot work|can not work|cant do|cannot do|anything but|other than|hate|i hate|cannot stand|cant stand|kein|keine|keinen|keiner|nicht|ohne|ausser|aber nicht|pas|pas de|pas d|sans|sauf|hors|بدون|من دون|دون|ليس|ليست|لا|غير|باستثناء|ما عدا|ماعدا',
)

export const placeLeads = said(
  'in|near|nearby|around|close to|next to|not far from|at|inside|outside|bei|nahe|in der nahe von|in der umgebung von|um|im raum|rund um|en|a|au|aux|dans|pres de|pres d|autour de|autour d|proche de|vers|في|ب|قرب|بالقرب من|حول|قريب من|قريبه من',
)

/** Between alternatives: an exclusion continues. */
export const orWords = setOf('or nor and oder und noch ou et ni او و ولا')
export const articles = setOf('the der die das den dem la le les l')
export const languageMarks = setOf('language speaking postings posting sprachig sprachige deutschsprachig adverts ads')
