import { family } from './family.ts'

export const careAndHospitalityFamilies = [
  family({
    key: 'hospitality',
    department: 'Hospitality',
    businessUnit: 'Skerrow Services',
    weight: 36,
    basePay: 28_500,
    at: 'camp',
    levels: 'entry 4; mid 5; lead 1; manager 1',
    options: 'onsite',
    employment: 'full_time 7; part_time 4; temporary 3',
    shifts: 'Early and late 5; Two weeks on, two weeks off 4',
    teams: 'Kitchen; Crew house',
    certificates: 'Food hygiene; Allergen awareness; First aid',
    questions: 'kitchen; last-job; start; nights',
    titles: `
      entry: Kitchen assistant; Housekeeping assistant; Galley assistant
      mid: Cook; Crew house host; Baker; Housekeeper
      lead: Head cook; Housekeeping lead
      manager: Crew house manager; Hospitality manager
    `,
    qualifiers: 'crew house; galley; early shift; part time; island site; night kitchen',
    openings: `
      {A crew|Crews} {comes in cold at odd hours|keeps the hours of the tide}. You {have soup|make sure that something warm is there}.
      {Ninety|Sixty|Forty} people live at the crew house in {city} for weeks at a time. {You make it a house|That it feels like home is your work}.
      {Good food|A good breakfast} is {the cheapest safety measure we know|worth more than a poster}. You {cook|serve} it {at four in the morning as at noon|with care}.
    `,
    contexts: `
      Fish comes from {the pier|boats you can see}, bread from {our oven|the oven behind you}, and the menu {is yours|changes daily}.
      Rooms are {single, quiet and dark by day|quiet}, {for people who sleep when others work|for night shifts}. {You know who is asleep|The corridor is carpeted for that reason}.
      {Split shifts do not exist here|There are no split shifts}; {free days come together|rotas are known a month ahead}.
    `,
    duties: `
      Cook {two warm meals a shift|meals} for {forty to ninety|up to a hundred} # Cooking
      Bake {bread at night|bread and something sweet} # Baking
      Look after {allergies, fasts and preferences|diets and feasts} # Allergen management
      Keep {kitchen and store|the kitchen} {spotless|to the rules} # Food hygiene
      Prepare rooms, {linen and drying room|linen} # Housekeeping
      Order {locally|from farms and boats} within the budget # Purchasing
      Welcome {crews|guests} {at any hour|by name} # Guest service
      Reduce {waste|leftovers} to {a bucket|half a bucket} a day # Waste reduction
    `,
    needs: `
      {years} in {kitchens or houses|hotel, ship or canteen} # Cooking
      {Food hygiene papers|A hygiene certificate}, or {a day to get them|we arrange it} # Food hygiene
      {Warmth|Good humour} {before sunrise|for tired people} # Guest service
      {Order in a busy kitchen|Clean hands and a clear head}
      {Some English|English}, and hello in many languages # Languages
      Shifts {that suit your life|you can live with}
    `,
  }),
  family({
    key: 'occupational-health',
    department: 'Health',
    businessUnit: 'Skerrow Services',
    weight: 22,
    basePay: 42_500,
    at: 'clinic',
    levels: 'mid 5; senior 3; manager 1',
    options: 'onsite 7; hybrid 3',
    employment: 'full_time 7; part_time 5; contract 1',
    shifts: 'Days 6; Days with on-call weeks 3',
    teams: 'Occupational health',
    certificates: 'Nursing registration; Advanced life support; Offshore medic',
    questions: 'clinical; last-job; calm; notice',
    titles: `
      mid: Occupational health nurse; Offshore medic; Physiotherapist; Occupational hygienist
      senior: Senior occupational health nurse; Occupational physician
      manager: Head of occupational health
    `,
    qualifiers: 'crews; offshore; part time; mental health; hearing and lungs; islands',
    openings: `
      {Backs, ears, lungs, sleep|Backs and sleep}: {a working life at sea|shift work by the sea} asks much of them. You {look after all four|help people to keep them}.
      People {come to you|knock} at {site} {with a finger, and stay for a worry|before it is serious}. {That is as it should be|You have time for both}.
      {A medical|Fitness for sea} is {a conversation|not a stamp}. In {city} you {hold it|take the time}, {and what is said stays in the room|in confidence}.
    `,
    contexts: `
      You are {independent|bound by your profession}: {no manager sees a file|files are yours}, {and none has ever asked twice|the company sees "fit" or "not yet"}.
      {You go|Clinics go} to {boats and halls|the workplace}, {measure noise and light|see how people lift}, and {get things changed|your advice is followed}.
      {Return after illness|Coming back} is {planned with the person|slow and paid}. {Nine in ten are back in their own job|It works well}.
    `,
    duties: `
      Carry out {medicals|health checks} for {sea, height and night work|sea and shifts} # Occupational health
      Treat {small injuries|what happens} and {refer the rest|know when to send on} # First aid; Nursing
      Advise on {noise, dust and lifting|workplaces} # Occupational hygiene; Ergonomics
      Support {people in crisis|mental health} confidentially # Mental health
      Guide {returns to work|people back to work} # Rehabilitation
      Vaccinate and advise on travel # Vaccination
      Train {first aiders|crews in first aid} # Instruction
      Keep {records|files} {short and locked|in confidence} # Data protection
      Be on call {for the boats|by radio} {one week in four|in turn} # Telemedicine
    `,
    needs: `
      {years} in {nursing, medicine or therapy|occupational, emergency or community health} # Nursing
      {Registration|A licence} to practise in this country
      {Further training|A diploma} in occupational health, or {the wish for it|we pay for it} # Occupational health
      {Discretion|Confidentiality} without exception
      {Calm in emergencies|A steady hand} # First aid
      {The language people worry in|The local language} and English # Languages
    `,
  }),
]
