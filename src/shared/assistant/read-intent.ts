import { phraseTable, type PhraseEntry } from './phrase-table.ts'
import { wordsOf } from './sentence.ts'

/** What a message is about, judging by its wording alone. */
export type Intent =
  | 'about'
  | 'abuse'
  | 'bye'
  | 'greeting'
  | 'handover'
  | 'more'
  | 'other'
  | 'restart'
  | 'status'
  | 'thanks'
  | 'unclear'

interface Cue {
  intent: Intent
  /** Longer messages are about something else and mention this in passing. */
  maxWords: number
}

const cue = (intent: Intent, maxWords: number, phrases: string): PhraseEntry<Cue> => ({
  value: { intent, maxWords },
  phrases,
})
const anyLength = 400

/** Earlier rows take precedence. */
const rows: PhraseEntry<Cue>[] = [
  cue(
    'about',
    anyLength,
    'ignore all previous|ignore previous|ignore all instructions|ignore the instructions|ignore your instructions|ignore the above|disregard all|disregard previous|forget your instructions|system prompt|your prompt|your instructions|you are now|pretend to be|pretend you are|act as a|act as an|jailbreak|developer mode|ignoriere alle|ignoriere die|ignorez les instructions|ignore les instructions|تجاهل التعليمات|تجاهل جميع التعليمات|تجاهل كل التعليمات',
  ),
  cue(
    'status',
    anyLength,
    'status of my application|status of my applications|application status|my application status|status of application|about my application|my application|my applications|have you decided|did i get the job|did you get my application|did you receive my application|heard back|my candidacy|status meiner bewerbung|meine bewerbung|meiner bewerbung|meine bewerbungen|bewerbungsstatus|ma candidature|mes candidatures|statut de ma candidature|حاله طلبي|حاله الطلب|طلبي|طلب توظيفي|طلباتي',
  ),
  cue(
    'handover',
    anyLength,
    'talk to a human|speak to a human|talk to a person|speak to a person|talk to someone|speak to someone|talk to somebody|speak to somebody|talk with a person|talk to a real person|speak with someone|real person|human being|contact a recruiter|talk to a recruiter|speak to a recruiter|talk to the recruiter|contact you|contact someone|call me|phone number|email address|write to you|whatsapp|customer service|mit einem menschen|mit jemandem sprechen|mit einem mitarbeiter sprechen|ansprechpartner|telefonnummer|parler a quelqu un|parler a quelquun|parler a une personne|parler a un humain|un conseiller|numero de telephone|التحدث مع شخص|التحدث الى شخص|اتحدث مع شخص|اكلم شخص|التحدث مع موظف|رقم الهاتف|واتساب|تواصل مع',
  ),
  cue(
    'about',
    8,
    'are you a robot|are you a bot|are you human|are you real|are you a machine|are you a person|am i talking to|who are you|what are you|what can you do|how do you work|help|what can i ask|bist du ein roboter|bist du ein mensch|wer bist du|was kannst du|hilfe|es tu un robot|etes vous un robot|qui es tu|qui etes vous|que peux tu faire|aide|هل انت روبوت|هل انت انسان|من انت|ماذا يمكنك|مساعده',
  ),
  cue(
    'abuse',
    anyLength,
    'shut up|fuck|fucking|fuck you|shit|bullshit|asshole|bitch|idiot|moron|stupid bot|you suck|scheisse|arschloch|blodmann|merde|connard|putain|غبي|احمق|تبا',
  ),
  cue(
    'more',
    5,
    'more|show more|next|next ones|other ones|others|any others|show me more|see more|and more|weitere|mehr|noch mehr|plus|encore|autres|d autres|المزيد|اكثر|غيرها',
  ),
  cue(
    'restart',
    anyLength,
    'start over|new search|start again|from scratch|reset|forget that|something completely different|von vorn|von vorne|neue suche|recommencer|nouvelle recherche|ابدا من جديد|بحث جديد',
  ),
  cue(
    'thanks',
    7,
    'thanks|thank you|thx|cheers|great thanks|perfect|danke|danke schon|vielen dank|merci|شكرا|شكرا لك|شكرا جزيلا',
  ),
  cue('bye', 4, 'bye|goodbye|see you|good night|tschuss|auf wiedersehen|au revoir|مع السلامه|وداعا'),
  cue(
    'greeting',
    4,
    'hi|hello|hey|good morning|good afternoon|good evening|howdy|hallo|guten tag|guten morgen|moin|servus|bonjour|bonsoir|salut|مرحبا|اهلا|السلام عليكم|هلا',
  ),
]
const tables = rows.map((row) => phraseTable([row]))

const followUps = phraseTable([
  {
    value: true as const,
    phrases:
      'only|just|and|or|but|also|what about|how about|same|the same|instead|though|not|no|without|rather|anything|something|nur|und|aber|auch|stattdessen|lieber|ohne|nicht|kein|keine|seulement|uniquement|et|mais|aussi|plutot|sans|pas|فقط|وماذا عن|ماذا عن|بدلا|بدون|لكن|ايضا',
  },
])
const insteadWords = /^(instead|though|stattdessen|plutot|بدلا)$/

/** Determines the intent from the wording; `other` is left to code that knows the positions and the employer's answers. */
export function readIntent(text: string): Intent {
  const words = wordsOf(text).map(({ folded }) => folded)
  if (words.length === 0) return 'unclear'
  for (const [row, table] of tables.entries()) {
    const { intent, maxWords } = rows[row]!.value
    if (words.length > maxWords) continue
    if (words.some((_, at) => table.matchAt(words, at))) return intent
  }
  return 'other'
}

/** Whether a message continues the previous one: "only remote ones", "something in Oslo instead". */
export function isFollowUp(text: string): boolean {
  const words = wordsOf(text).map(({ folded }) => folded)
  return followUps.matchAt(words, 0) !== null || words.some((word) => insteadWords.test(word))
}

const questionStart =
  /^\s*(how|what|which|when|where|who|why|can|could|do|does|is|are|will|would|may|should|wie|was|wann|wo|wer|warum|kann|gibt|comment|quand|ou|qui|pourquoi|est|puis|كيف|ما|ماذا|متى|اين|أين|هل|لماذا|من|كم)(?![\p{L}])/iu

/** Whether it is a question rather than a job search. */
export const isQuestion = (text: string): boolean => questionStart.test(text) || /[?؟]\s*$/.test(text)
