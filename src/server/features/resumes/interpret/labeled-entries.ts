import type { ReadPeriod } from '#shared/profiles/resume-reading.ts'
import { findDateRanges } from './find-dates.ts'
import { foldHeading } from './section-headings.ts'
import { part, quoteOf, type Line, type Span } from '../read/spans.ts'

type Field = 'employer' | 'title' | 'dates' | 'place' | 'school' | 'degree' | 'field' | 'text'

/** Labels of official forms, folded: Europass, public services, job portals. */
const labels: Record<Field, string> = {
  employer:
    'employer|company|organization|organisation|employer name|company name|name of employer|name and address of employer|name of company|agency|unit|arbeitgeber|firma|unternehmen|name und adresse des arbeitgebers|employeur|entreprise|societe|nom et adresse de l’employeur|empleador|empresa|nombre y direccion de la empresa|nombre de la empresa|empregador|nome e endereco do empregador|datore di lavoro|azienda|nome e indirizzo del datore di lavoro|werkgever|bedrijf|naam en adres van werkgever|pracodawca|firma|nazwa i adres pracodawcy|zamestnavatel|jmeno a adresa zamestnavatele|arbetsgivare|arbeidsgiver|tyonantaja|angajator|numele si adresa angajatorului|munkaltato|isveren|kurum|sirket|работодатель|компания|организация|роботодавець|компанія|الشركة|جهة العمل|صاحب العمل|חברה|מעסיק|单位|公司|公司名称|工作单位|会社名|勤務先|회사|회사명|근무처',
  title:
    'title|job title|position|position title|role|occupation|occupation or position held|position held|post|rank|duty title|function|stelle|funktion|beruf oder funktion|position|tatigkeit|berufsbezeichnung|poste|fonction|fonction ou poste occupe|intitule du poste|puesto|cargo|profesion o cargo desempenado|profissao ou cargo desempenhado|funcao|qualifica|posizione|mansione|ruolo|lavoro o posizione ricoperti|tipo di impiego|functie|beroep of functie|stanowisko|zawod lub zajmowane stanowisko|pozice|povolani nebo vykonavana funkce|befattning|stilling|tehtava|functia|post|functia sau postul ocupat|munkakor|beosztas|pozisyon|gorev|unvan|должность|посада|المسمى الوظيفي|الوظيفة|المنصب|תפקיד|职位|职务|岗位|職種|役職|直責|직위|직책|직무',
  dates:
    'date|dates|period|dates of employment|employment dates|duration|from - to|dates (from - to)|dates from - to|time period|zeitraum|dauer|datum|von - bis|periode|dates (de - a)|fechas|fecha|periodo|datas|data|date (da - a)|data (da - a)|datum (van - tot)|daty|data (od - do)|obdobi|tidsperiod|tidsrom|ajanjakso|perioada|idotartam|tarih|tarihler|период|період|период работы|الفترة|المدة|التاريخ|תקופה|תאריכים|时间|期间|期間|기간|근무기간',
  place:
    'location|place|city|duty station|ort|lieu|lugar|local|luogo|plaats|miejsce|misto|ort|sted|locatie|helyszin|yer|место|місце|الموقع|מיקום|地点|勤務地|근무지',
  school:
    'school|university|institution|college|institute|name and type of organisation providing education and training|name of institution|name and type of organization providing education and training|schule|hochschule|bildungseinrichtung|universitat|etablissement|ecole|universite|nom et type de l’etablissement d’enseignement ou de formation|centro|universidad|institucion|nombre y tipo de la organizacion que ha impartido la educacion o la formacion|instituicao|escola|istituto|universita|nome e tipo di istituto di istruzione o formazione|onderwijsinstelling|uczelnia|szkola|skola|larosate|oppilaitos|institutia|intezmeny|okul|universite|учебное заведение|вуз|заклад|الجامعة|المؤسسة|المدرسة|מוסד|学校|学校名称|院校|学校名|학교|학교명',
  degree:
    'degree|qualification|qualification awarded|title of qualification awarded|award|diploma|abschluss|bezeichnung der erworbenen qualifikation|diplome|intitule du certificat ou diplome delivre|titulo|titulo de la cualificacion obtenida|grau|designacao da qualificacao atribuida|titolo|titolo della qualifica rilasciata|qualifica conseguita|diploma|graad|tytul|uzyskane kwalifikacje|titul|examen|grad|tutkinto|diploma obtinuta|vegzettseg|derece|степень|квалификация|ступінь|الدرجة|المؤهل|الشهادة|תואר|学历|学位|학위',
  field:
    'major|field of study|field|subject|program|programme|course|fachrichtung|studiengang|fach|specialite|filiere|especialidad|area|indirizzo|richting|kierunek|obor|inriktning|specializarea|szak|bolum|специальность|спеціальність|التخصص|התמחות|专业|専攻|전공',
  text: 'duties|responsibilities|main activities and responsibilities|description|key responsibilities|aufgaben|activites|principales activites et responsabilites|funciones|funciones y responsabilidades principales|atividades|principali attivita e responsabilita|werkzaamheden|obowiazki|supervisor|hours per week|salary|tasks|type of business or sector|principal subjects/occupational skills covered|achievements',
}
const fields = new Map<string, Field>()
for (const [field, list] of Object.entries(labels)) {
  for (const label of list.split('|'))
    if (!fields.has(foldHeading(label))) fields.set(foldHeading(label), field as Field)
}

const fieldOf = (text: string): Field | undefined =>
  text.length > 80 ? undefined : (fields.get(foldHeading(text)) ?? fields.get(foldHeading(text.replace(/\(.*\)/, ''))))

export interface LabeledEntry {
  parts: Partial<Record<Exclude<Field, 'dates' | 'text'>, Span>>
  period: ReadPeriod | null
  body: Span[]
}

const withColon = /^([^:：]{2,70})[:：]\s*/u
const fewest = 2

/** Entries with labeled lines, "Employer: Port of Salem"; null if the section is not written that way. */
export function labeledEntries(lines: readonly Line[]): LabeledEntry[] | null {
  const read = lines.map((line) => ({ line, found: labeled(line) }))
  const named = read.filter(({ found }) => found && /^(?:employer|title|school|degree)$/.test(found.field))
  const isForm = named.length >= fewest && new Set(named.map(({ found }) => found!.field)).size > 1
  if (!isForm) return null
  const entries: LabeledEntry[] = []
  let seen = new Set<Field>()
  for (const { line, found } of read) {
    if (found && (entries.length === 0 || (seen.has(found.field) && found.field !== 'text'))) {
      entries.push({ parts: {}, period: null, body: [] })
      seen = new Set()
    }
    const entry = entries.at(-1)
    if (!entry) continue
    if (!found)
      entry.body.push(...line.cells.map((cell, at) => (line.isBullet && at === 0 ? { ...cell, isBullet: true } : cell)))
    else {
      seen.add(found.field)
      if (found.field === 'dates') entry.period ??= periodOf(found.value)
      else if (found.field === 'text') {
        if (found.value.text !== '') entry.body.push(found.value)
      } else if (found.value.text !== '') entry.parts[found.field] ??= found.value
    }
  }
  return entries.filter((entry) => Object.keys(entry.parts).length > 0)
}

function labeled(line: Line): { field: Field; value: Span } | null {
  const [first, second] = line.cells
  if (!first || line.isBullet) return null
  const colon = withColon.exec(first.text)
  const label = fieldOf(colon ? colon[1]! : first.text)
  if (!label) return null
  const inline = colon ? part(first, colon[0].length) : null
  if (inline && inline.text !== '') return { field: label, value: inline }
  if (second) return { field: label, value: second }
  return colon ? { field: label, value: part(first, first.text.length) } : null
}

function periodOf(span: Span): ReadPeriod | null {
  const [range] = findDateRanges(span.text)
  if (!range) return null
  const { start, end, isCurrent, isSure } = range
  return { value: { start, end, isCurrent }, quotes: [quoteOf(span)], isSure }
}
