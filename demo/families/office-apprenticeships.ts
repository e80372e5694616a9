import { family } from './family.ts'

export const officeApprenticeshipFamilies = [
  family({
    key: 'office-apprenticeship',
    department: 'Early careers',
    businessUnit: 'Skerrow Services',
    weight: 22,
    basePay: 29_000,
    at: 'office store',
    levels: 'entry',
    options: 'onsite 7; hybrid 3',
    employment: 'apprenticeship',
    shifts: 'Term and blocks',
    teams: 'Apprentices and trainees',
    questions: 'why-sea; study; stack; age; start',
    titles: `
      entry: Apprentice, warehouse and logistics; Apprentice, software development; Apprentice, office management; Apprentice, IT systems; Apprentice, finance; Apprentice, shipping and freight
    `,
    qualifiers: '',
    openings: `
      {Not everyone who moves the tide gets wet|Half of our work is done in dry shoes}. You learn {a trade with a desk, a telephone and a purpose|one of the trades that keep the boats moving}, in {city}.
      {You like order|You like it when things add up}, {and to know what it is good for|and want to see what for}. {An apprenticeship at {site} shows you both|We can show you both}.
      {Two or three years|Three years}, {a profession|a certificate that counts anywhere}, and {a team that explains|people who take time}: {that is the offer|you begin in {city}}.
    `,
    contexts: `
      You {change teams|move on} every {four|three} months, {so that you have seen the whole house|and choose your last one yourself}.
      {School|College} weeks are paid, {books too|and so is the train}. {A tutor helps before exams|If you fall behind, somebody sits down with you}.
      {From the second month|Quite soon} you have {a task of your own|something that only you look after}, {with a safety net|and somebody to ask}.
      {A week on a quay|A week with a crew} is part of {each year|the plan}: {you should have seen what you count|after that, the numbers have a smell}.
      Of {twenty-six|the last thirty} apprentices {in our offices|who sat where you would sit}, {twenty-four|nearly all} {stayed|were kept on}.
    `,
    duties: `
      Learn {the systems|our tools} {one at a time|by using them} # Office software
      Help {customers and colleagues|people} by {telephone and mail|telephone, mail and in person} # Communication
      Keep {lists, orders or tickets|records} {right|in order} # Record keeping
      Work on {a project of your own|something we need} each year # Project work
      Write {notes and instructions|down what you learn} for the next one # Documentation
      Practise {languages and figures|figures and languages} with {a tutor|colleagues} # Mathematics; Languages
      Sit beside {experienced people|experts} and {ask why|take over step by step} # Collaboration
      {Present|Show} what you did {at the end of each term|to the others} # Presentation
    `,
    needs: `
      {School finished|A school certificate}, with {fair marks in something you like|reasonable marks} # Mathematics
      {A tidy mind|A liking for order}, and a friendly voice
      {Curiosity|Questions} about how a company works
      {Some English|English}, to be improved here # Languages
      {The age of sixteen or more|Sixteen years of age} on the first day; {there is no upper limit|older starters are welcome}
      {Reliability|Being on time} and {honesty about mistakes|the courage to say "I do not know"}
    `,
  }),
]
