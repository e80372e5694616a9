import { phraseTable } from './phrase-table.ts'
import { wordsOf } from './sentence.ts'

/** Common requests to chatbots that no job board can answer. Matched anywhere in a message. */
const anywhere = phraseTable([
  {
    value: true as const,
    phrases: [
      'a joke|another joke|some jokes|joke about|jokes about|make me laugh|sing a song|sing me|a poem|another poem|poem about|a limerick|a haiku|a bedtime story|tell me a story',
      'the weather|weather in|weather like|weather today|weather tomorrow|weather forecast for|the capital of|the president of|the prime minister of|world cup|the champions league|the meaning of life|the price of bitcoin|bitcoin price|stock price|exchange rate',
      'what time is it|what is the time|what day is it|what is the date today|how old are you|where do you live|do you love me|marry me|will you marry|your favourite|your favorite|are you single',
      'a recipe|recipe for|recipe of|some music|a good movie|a movie|a good film|a good book|a pizza|a flight to|a taxi to|a hotel in|lose weight|a horoscope|my horoscope|the lottery|a python script|python code that',
      'ein witz|einen witz|witz über|das wetter|wie wird das wetter|wetter in|wetter heute|die hauptstadt von|hauptstadt von|wie spät ist es|ein gedicht|ein lied|ein rezept|rezept für|sinn des lebens|wie alt bist du',
      'une blague|une histoire drôle|quel temps fait|la météo|météo à|la capitale de|capitale du|quelle heure est|un poème|une chanson|une recette|recette de|sens de la vie|quel âge as tu',
      'نكتة|نكته|نكت|الطقس|حالة الجو|عاصمة|كأس العالم|قصيدة|أغنية|اغنية|وصفة|كم الساعة|كم عمرك|معنى الحياة|هل تحبني|احك لي قصة|احكي لي قصة|سعر البيتكوين|رئيس أمريكا|برجك|ابراج',
    ].join('|'),
  },
])

/** Common commands. Matched only at the start of a message: "I translate" may be a skill. */
const atStart = phraseTable([
  {
    value: true as const,
    phrases: [
      'write me|write a poem|write a song|write a story|write an essay|write an email|write a python|write a script|write a program|write code|write some code|compose a|sing|play some|play me|play a song|translate|solve|calculate|cook me|order a|order me|order some|book a|book me|draw me|draw a|recommend a|flip a coin|roll a dice|remind me|set a timer|set an alarm|who won|who invented|who discovered|how tall is|how far is the|how deep is|how many people live',
      'schreib mir|übersetze|sing mir|spiel mir|löse|wer hat gewonnen|wer hat erfunden|erzähl mir eine geschichte',
      'écris moi|traduis|chante moi|résous|qui a gagné|qui a inventé|raconte moi une histoire',
      'ترجم|غن لي|غني لي|اكتب لي|احسب|ارسم لي|من فاز|من اخترع|شغل لي',
    ].join('|'),
  },
])

/** Common openings of a request that carry no meaning. */
const manners =
  /^(?:please|hey|hi|hello|ok|okay|so|and|now|can|could|would|will|you|bitte|kannst|du|s il|vous|plait|peux|tu|من|فضلك|لو|سمحت|هل|يمكنك|ان)$/
const mostManners = 4
/** Longer messages are about something else and mention this in passing. */
const maxWords = 16

/** Whether someone wants something unrelated to jobs: a joke, the weather, a translation. */
export function isOffTopic(text: string): boolean {
  const words = wordsOf(text).map(({ folded }) => folded)
  if (words.length === 0 || words.length > maxWords) return false
  if (words.some((_, at) => anywhere.matchAt(words, at))) return true
  for (let at = 0; at <= Math.min(mostManners, words.length - 1); at++) {
    if (atStart.matchAt(words, at)) return true
    if (!manners.test(words[at]!)) return false
  }
  return false
}
