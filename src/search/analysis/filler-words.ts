import { fold } from './fold.ts'

/**
 * Words that people add around the job that they look for, by language: single words count if a position contains them, but no
 * position must; expressions of several words are ignored. Compared folded.
 */
const words: Record<string, string> = {
  en: 'job jobs work vacancy vacancies position positions opening openings employment hiring career careers opportunity opportunities role roles',
  de: 'job jobs stelle stellen stellenangebot stellenangebote stellenanzeigen arbeit arbeitsplatz arbeitsplätze jobangebote vakanz vakanzen gesucht',
  fr: 'emploi emplois offre offres poste postes travail job jobs annonce annonces',
  es: 'trabajo trabajos empleo empleos vacante vacantes puesto puestos oferta ofertas',
  pt: 'vaga vagas emprego empregos trabalho trabalhos oportunidade oportunidades oferta ofertas',
  it: 'lavoro lavori offerta offerte posto posti annuncio annunci',
  nl: 'vacature vacatures baan banen werk job jobs functie functies',
  sv: 'stilling stillinger jobb jobber job jobs ledig ledige lediga tjänst tjänster arbeid arbete',
  ar: 'وظائف وظيفة عمل شاغر شواغر شاغرة',
}

const expressions: Record<string, string> = {
  en: 'near me; close to me; around me; near by; nearby; looking for; i am looking for; i want to work as; work as a; jobs as a; now hiring; open positions; open jobs; open roles',
  de: 'in der nähe; in meiner nähe; in meiner umgebung; ich suche; suche; offene stellen; freie stellen; job als; arbeit als; arbeiten als',
  fr: 'près de chez moi; près de moi; à proximité; autour de moi; je cherche; je recherche; offre d’emploi; offres d’emploi',
  es: 'cerca de mí; cerca; busco; estoy buscando; ofertas de empleo; oferta de trabajo',
  pt: 'perto de mim; perto; procuro; estou à procura de; vagas de; ofertas de emprego',
  it: 'vicino a me; cerco; offerte di lavoro',
  nl: 'in de buurt; bij mij in de buurt; ik zoek; op zoek naar; werken als; werk als',
  sv: 'i nærheten; nær meg; i närheten; nära mig; jeg søker; jag söker; ledige stillinger; lediga jobb; jobb som; jobbe som',
  ar: 'بالقرب مني; قريب مني; قريبة مني; فرص عمل; فرصة عمل; ابحث عن; أبحث عن',
}

interface FillerWords {
  single: ReadonlySet<string>
  /** Longest first. */
  several: string[][]
}

const tables = new Map<string, FillerWords>()

/** `language` is a stem class. */
export function fillerWords(language: string): FillerWords {
  let table = tables.get(language)
  if (!table) {
    table = {
      single: new Set(fold(words[language] ?? '').split(' ')),
      several: (expressions[language] ?? '')
        .split('; ')
        .filter(Boolean)
        // As the tokenizer splits "d’emploi".
        .map((expression) =>
          fold(expression)
            .replace(/\bd['’]/g, '')
            .split(' '),
        )
        .sort((a, b) => b.length - a.length),
    }
    tables.set(language, table)
  }
  return table
}
