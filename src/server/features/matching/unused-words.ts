import { fold } from '#search/analysis/fold.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/**
 * Words about a person that matching must never use, in any text: sex, age, family, religion, origin, health, orientation.
 * Folded. Words that are also about work ("women's health") are left out as well.
 */
const words =
  'man woman men women male female boy girl gentleman lady mother father parent mom mum dad husband wife spouse widow widower married unmarried divorced engaged pregnant pregnancy maternity paternity children child kids son daughter ' +
  'gay lesbian bisexual heterosexual homosexual straight queer transgender trans nonbinary cisgender lgbt lgbtq ' +
  'old young aged age born birth birthday birthplace retired senior-citizen ' +
  'muslim christian jewish jew hindu buddhist sikh catholic protestant orthodox atheist islam islamic christianity judaism church mosque temple synagogue religion religious faith ' +
  'black white asian african european american arab latino latina hispanic caucasian roma race ethnic ethnicity nationality citizen citizenship immigrant migrant refugee native-born ' +
  'disabled disability disabilities handicapped wheelchair blind deaf autistic autism illness epilepsy diabetes hiv depression ' +
  'union unionist conservative liberal socialist democrat republican party ' +
  'mann frau mannlich weiblich verheiratet ledig geschieden verwitwet mutter vater kinder geboren geburtsdatum geburtsort alter staatsangehorigkeit konfession schwanger behindert muslimisch christlich judisch evangelisch katholisch ' +
  'homme femme masculin feminin marie mariee celibataire mere pere enfants nee age nationalite handicape musulman chretien juif ' +
  'hombre mujer masculino femenino casado casada soltero soltera madre padre hijos nacido nacida edad nacionalidad discapacitado musulman cristiano judio ' +
  'ذكر انثى رجل امراه متزوج متزوجه اعزب عزباء مسلم مسيحي الجنسيه العمر تاريخ الميلاد'

const languages =
  'ar bg cs da de el en es et fa fi fr ga he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'

/** Names of languages are also names of nationalities; languages are compared by the list of languages alone. */
const languageNames = ['en', 'de', 'fr', 'es'].flatMap((locale) => {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'language' })
  return languages.split(' ').map((code) => fold(names.of(code) ?? code))
})

/** Words that every posting contains and that name no occupation. */
const everyPosting =
  'experience experienced year years month months week weeks day days work working job role team teams requirement requirements required require need needs needed welcome ideally bring help helps train trained one two three four five six seven eight nine ten eleven twelve good great new erfahrung jahre jahr arbeit suchen bieten sowie experience annees ans travail equipe experiencia anos trabajo equipo خبره سنوات عمل'

export const unusedWords: ReadonlySet<string> = new Set([
  ...words.split(' '),
  ...everyPosting.split(' '),
  ...languageNames,
])
