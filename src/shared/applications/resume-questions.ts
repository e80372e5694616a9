import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { ResumeFactKind } from './resume-fact-kinds.ts'

/** Autofill uses these same names (HTML, "Autofill detail tokens"), whatever the question's language. */
const kindOfToken: Record<string, ResumeFactKind> = {
  name: 'fullName',
  'given-name': 'firstName',
  'family-name': 'lastName',
  email: 'email',
  tel: 'phone',
  'tel-national': 'phone',
  'address-level2': 'location',
  'organization-title': 'jobTitle',
  organization: 'employer',
}

/**
 * How employers label such questions, in the languages of demo boards and résumés. Whole labels, without "your": "Why
 * LinkedIn?" asks for something else, and so does "Email of a colleague".
 */
const labels: readonly [ResumeFactKind, string][] = [
  [
    'linkedin',
    'linkedin|linked in|linkedin profile|linkedin url|linkedin link|linkedin address|linkedin profile url|linkedin profile link|linkedin profil|linkedin seite|profil linkedin|lien linkedin|perfil de linkedin|perfil linkedin|perfil do linkedin|profilo linkedin|linkedin profiel|لينكدان|لينكد ان|لينكدإن|لينكد إن|حساب لينكد إن|رابط لينكد إن|ملف لينكد إن|ملفك على لينكد إن|ملف لينكدإن|حسابك على لينكد إن|حسابك على لينكدإن|حساب لينكدإن',
  ],
  [
    'github',
    'github|git hub|github profile|github url|github link|github address|github profile url|github profil|profil github|lien github|perfil de github|perfil github|profilo github|github profiel|جيت هب|حساب جيت هب|غيت هب|حساب github|حسابك على github',
  ],
  [
    'website',
    'website|web site|personal website|homepage|home page|portfolio|website url|website link|portfolio url|portfolio link|webseite|eigene webseite|internetseite|site web|site internet|sitio web|página web|sito web|sítio web|site pessoal|nettsted|nettside|hjemmeside|الموقع الإلكتروني|موقعك الإلكتروني|الموقع الشخصي|موقعك الشخصي|معرض الأعمال|معرض أعمالك',
  ],
  [
    'fullName',
    'full name|first and last name|name and surname|vollständiger name|vor und nachname|nom complet|nom et prénom|prénom et nom|nombre completo|nombre y apellidos|nome completo|nome e cognome|volledige naam|fullt navn|الاسم الكامل|اسمك الكامل|الاسم بالكامل|الاسم الثلاثي',
  ],
  [
    'firstName',
    'first name|given name|vorname|prénom|nombre de pila|primeiro nome|voornaam|fornavn|الاسم الأول|اسمك الأول',
  ],
  [
    'lastName',
    'last name|family name|surname|nachname|familienname|nom de famille|apellidos|apellido|cognome|apelido|sobrenome|achternaam|etternavn|اسم العائلة|اسم عائلتك|اللقب|الاسم الأخير',
  ],
  [
    'email',
    'email|e mail|email address|e mail address|mail address|e mail adresse|email adresse|mailadresse|adresse e mail|adresse email|adresse électronique|courriel|correo electrónico|correo|indirizzo e mail|indirizzo email|endereço de e mail|endereço de email|e mailadres|emailadres|e post|e postadresse|البريد الإلكتروني|بريدك الإلكتروني|الإيميل|عنوان البريد الإلكتروني',
  ],
  [
    'phone',
    'phone|phone number|telephone|telephone number|mobile|mobile number|mobile phone|mobile phone number|cell phone|contact number|telefon|telefonnummer|handynummer|mobilnummer|téléphone|numéro de téléphone|portable|teléfono|número de teléfono|móvil|teléfono móvil|telefono|numero di telefono|cellulare|telefone|número de telefone|telemóvel|telefoonnummer|mobiel nummer|الهاتف|رقم الهاتف|رقم هاتفك|هاتفك|الجوال|رقم الجوال|رقم جوالك|رقم الموبايل',
  ],
  [
    'location',
    'location|current location|city|city of residence|place of residence|town|where do you live|where are you based|wohnort|ihr wohnort|stadt|ort|wo wohnen sie|ville|lieu de résidence|ville de résidence|où habitez vous|ciudad|ciudad de residencia|lugar de residencia|dónde vives|città|città di residenza|cidade|cidade de residência|woonplaats|bosted|bosted by|hvor bor du|المدينة|مدينتك|مكان الإقامة|مكان إقامتك|مدينة الإقامة|أين تسكن|أين تعيش',
  ],
  [
    'jobTitle',
    'current title|last title|latest title|most recent title|current job title|last job title|latest job title|most recent job title|current or last job title|current or last title|current position|what is current job title|what was last job title|what was latest job title|what was most recent job title|aktuelle position|letzte position|aktuelle berufsbezeichnung|aktueller jobtitel|letzter jobtitel|poste actuel|dernier poste|intitulé du poste actuel|dernier intitulé de poste|puesto actual|último puesto|cargo actual|posizione attuale|ultima posizione|cargo atual|último cargo|huidige functie|laatste functie|nåværende stilling|siste stilling|المسمى الوظيفي|المسمى الوظيفي الحالي|مسماك الوظيفي|مسماك الوظيفي الحالي|آخر مسمى وظيفي|الوظيفة الحالية|وظيفتك الحالية|ما هو مسماك الوظيفي الحالي|ما هو آخر مسمى وظيفي لك|ما كان آخر مسمى وظيفي لك',
  ],
  [
    'employer',
    'current employer|last employer|latest employer|most recent employer|current company|last company|most recent company|current or last employer|current or last company|who is current employer|who was last employer|what is current company|what was last company|aktueller arbeitgeber|letzter arbeitgeber|derzeitiger arbeitgeber|employeur actuel|dernier employeur|entreprise actuelle|empresa actual|última empresa|empleador actual|datore di lavoro attuale|azienda attuale|ultima azienda|empresa atual|empregador atual|huidige werkgever|laatste werkgever|nåværende arbeidsgiver|siste arbeidsgiver|جهة العمل الحالية|جهة العمل|صاحب العمل الحالي|آخر صاحب عمل|آخر جهة عمل|الشركة الحالية|شركتك الحالية|جهة عملك الحالية',
  ],
]

/** Optional parts of such questions: "your" and the like, and "link to". */
const owners = /(?<= )(?:your|ihre?|deine?|votre|ton|ta|tu|su|il tuo|la tua|o seu|a sua|je|uw|din|ditt)(?= )/g
const openers = / (?:(?:the )?(?:link|url|address) (?:to|of)|enter|please enter|please give|bitte) (?=\S)/g

/** Words without case, vowel marks and punctuation, and with the variants of Arabic letters unified. */
function plainLabel(label: string): string {
  const words = ` ${label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
  return words.replace(openers, ' ').replace(owners, '').replace(/\s+/g, ' ').trim()
}

const kindOfLabel = new Map(labels.flatMap(([kind, list]) => list.split('|').map((label) => [plainLabel(label), kind])))

/** Facts that have their own field type. A type alone does not identify the person: a referee has a phone too. */
const ownTypes: Partial<Record<ResumeFactKind, FormItem['type']>> = { email: 'email', phone: 'phone' }

/** The fact that answers an employer's question: by its autocomplete token first, otherwise by its label. */
export function factOfQuestion(item: FormItem): ResumeFactKind | undefined {
  const { type, label, autocomplete } = item
  // "section-referee tel" and "work tel" may belong to someone other than the applicant.
  const kind =
    autocomplete === undefined ? kindOfLabel.get(plainLabel(label)) : kindOfToken[autocomplete.trim().toLowerCase()]
  if (!kind || (type !== 'text' && type !== ownTypes[kind])) return undefined
  return kind
}
