import { family } from './family.ts'

export const marineFamilies = [
  family({
    key: 'vessel-crew',
    department: 'Marine logistics',
    businessUnit: 'Skerrow Marine',
    weight: 62,
    basePay: 39_000,
    at: 'port array',
    levels: 'entry 2; mid 5; senior 3; manager 1',
    options: 'onsite',
    employment: 'full_time 9; temporary 2; contract 2; per_diem 1',
    shifts: 'Two weeks on, two weeks off 5; Three weeks on, three weeks off 3; Slack-water windows 3',
    teams: 'Workboats; Crew transfer; Multicat crew',
    certificates: 'STCW basic safety; ENG1 or equivalent medical; GMDSS radio; Crane operator, deck',
    questions: 'coc; vessels; water; start; safety-story',
    titles: `
      entry: Deckhand; Deckhand, relief crew; Ordinary seafarer
      mid: Mate; Able seafarer; Vessel engineer; Crane operator, deck
      senior: Skipper; Chief engineer; Senior mate
      manager: Master, multicat; Vessel superintendent
    `,
    qualifiers: 'workboats; multicat; crew transfer; relief crew; survey vessel; cable work; anchor handling',
    openings: `
      {Our boats|The boats at {site}} go out when {others come in|the water is quiet for an hour}. You {bring people to the machines|handle them}, and {bring everyone back|the people aboard}.
      In {water} the stream runs at {seven|eight|nine} knots. You know {how long|for how many minutes} it will not, and you are {alongside|in position} when it stops.
      {Deck, engine or bridge|On deck or on the bridge}: on a vessel of {19|24|26|32} metres everybody {can do|learns} a second job. {Yours begins in {city}|You begin as {title}}.
      A good crew is {quiet|hardly heard}. Lines go where they should, {the crane|the hook} moves slowly, and the {technicians|passengers} have dry feet.
    `,
    contexts: `
      We run {three|four|six} vessels from {site}: {a multicat, two workboats and a tender|crew boats and a multicat}. Two of them {are hybrid|run on batteries in harbour}.
      Cabins are single, food is {proper|cooked aboard} and the {internet reaches the horizon|connection is good enough to see your children}.
      {Nobody|No skipper} is ever asked why a trip was {called off|cancelled}. {We ask when one was not|Only the other kind of decision is questioned}.
      Work is {towing, anchor handling, dives and lifts|lifts, moorings, surveys and transfers}, {rarely|never} the same two days running.
      Refits are in {winter|the dark months}, and the crew {decides what is mended first|writes the list}.
    `,
    duties: `
      Take {technicians, tools and divers|people and tools} to the machines and {hold station|keep position} while they work # Boat handling
      {Handle|Rig} moorings, {anchors and towlines|chains and towlines} of up to {25|60|80} tonnes # Anchor handling; Rigging
      Operate deck crane and {winches|capstans} {within their curve|by the lifting plan} # Crane operation
      Keep {engines, hydraulics and batteries|main engines and hydraulics} running, and their log true # Marine engines
      Stand {a navigational watch|watches} and plan passages through {tidal narrows|strong streams} # Navigation; Passage planning
      Drill {man overboard, fire and abandonment|fire and rescue} until {they bore you|it is dull} # Emergency response
      Maintain {deck, paint and lifesaving gear|the vessel and its lifesaving gear} # Vessel maintenance
      Brief passengers so that {the nervous ones|first-timers} feel {looked after|safe} # Passenger safety
      {Record|Log} fuel, hours and near misses # Record keeping
      Launch and recover {ROVs, survey gear and divers' baskets|survey gear and small craft} # Launch and recovery
    `,
    needs: `
      {years} on working boats: {fishing, tugs, ferries, wind or rescue|tugs, fishing, pilots or wind} # Boat handling
      A certificate that fits the berth, or {a plan to earn it|sea time towards it} # STCW
      A valid seafarer's medical
      {Seamanship|Ropework} that {comes from the hands|others notice} # Ropework
      Good temper in {small spaces|bad weather}
      English on the radio; {a local language|a second language} helps # Marine radio
      Some {mechanics|engine-room sense}, {also on deck|whatever your berth} # Marine engines
      {Judgement: you turn round in time|The courage to turn round}
    `,
  }),
  family({
    key: 'vessel-coordination',
    department: 'Marine logistics',
    businessUnit: 'Skerrow Marine',
    weight: 32,
    basePay: 37_500,
    at: 'port array',
    levels: 'associate 1; mid 5; senior 3; manager 1',
    options: 'hybrid 6; onsite 5',
    shifts: 'Days 5; Days with on-call weeks 4; Early and late 2',
    teams: 'Marine coordination; Fleet planning',
    certificates: 'Marine radio (LRC); ISM awareness',
    questions: 'last-job; calm; vessels; notice',
    titles: `
      associate: Assistant vessel coordinator
      mid: Vessel coordinator; Marine coordinator; Fleet scheduler
      senior: Senior vessel coordinator; Senior marine coordinator
      manager: Marine logistics manager; Fleet manager
    `,
    qualifiers: 'workboats; charter; installation; two harbours; tidal arrays',
    openings: `
      {Five|Six|Four} boats, {nine|eleven} skippers, one tide. You make the plan that all of them can {live with|sail by}.
      A boat that waits costs {four thousand a day|money by the hour}; a boat that hurries costs more. At {site} you see to it that {neither happens|they do neither}.
      You know where every vessel {of ours|we have} is, what it {carries|is for} and when it {must|has to} be back in {city}. So does everyone else, because you {write it down|tell them}.
    `,
    contexts: `
      Your week begins with the {tide table|forecast} and ends with {invoices|the charter sheets}. In between, {the plan changes eleven times|people ring you}.
      You speak with {skippers, harbour masters, charterers and technicians|harbours, skippers and technicians}, and each of them {hears the same thing|gets a straight answer}.
      We own {half|two thirds} of the boats and charter the rest, from {families who have fished here for generations|small local firms} and from {the big yards|larger owners}.
      {A hybrid role|Part of it can be done at home}: the plan can be {made anywhere|written at a kitchen table}, the morning {briefing|call} is better at {site}.
    `,
    duties: `
      Schedule vessels {against tide, weather and work|for each slack-water window} # Vessel scheduling
      Charter boats {and crews|by the day} and check their papers before {they sail|the first line is cast off} # Chartering; ISM Code
      Agree berths, {fuel and water|bunkers and stores} with {the harbour|three harbours} # Port operations
      Publish notices to mariners and {speak to|warn} fishing boats {beforehand|in time} # Notices to mariners
      Track fuel and emissions {per trip|for each vessel}, and {propose|find} the trip we need not make # Emissions reporting
      Reconcile {charter days|vessel invoices} with what {actually sailed|happened} # Contract management
      Call off trips when {the limits say so|limits are reached}, and explain it once # Weather limits
      Support {audits|inspections} and keep certificates {from expiring|in date} # ISM Code
      Keep the duty phone {one week in six|in turn} # Emergency response
    `,
    needs: `
      {years} in {shipping, ports, ferries or trucking|ports, ferries, airlines or dispatch} # Logistics planning
      A mind that holds {six moving things|many moving things} and {writes down the seventh|still uses lists}
      {Courtesy|Good manners} under pressure, by radio and by telephone # Marine radio
      {Spreadsheets|Planning software} used with {some pleasure|ease} # Vessel scheduling
      Some knowledge of {vessels and their papers|marine regulation} # ISM Code
      {Weather|A feeling for weather}: you read {a synoptic chart|a forecast} with suspicion # Weather limits
      Flexible hours when {a storm rearranges the week|the forecast moves}
    `,
  }),
  family({
    key: 'rov-diving',
    department: 'Marine logistics',
    businessUnit: 'Skerrow Marine',
    weight: 24,
    basePay: 46_000,
    at: 'port array lab',
    levels: 'entry 1; mid 5; senior 3; lead 1',
    options: 'onsite',
    shifts: 'Two weeks on, two weeks off 5; Slack-water windows 3; Days 1',
    travel: 'At sea, up to 150 days a year; At sea, up to 120 days a year',
    teams: 'Subsea intervention; Remote vehicles',
    certificates: 'IMCA ROV pilot; Offshore medical; Sea survival; First aid at sea',
    questions: 'last-job; fault; vessels; start',
    titles: `
      entry: Trainee ROV pilot
      mid: ROV pilot technician; Subsea technician; Dive support technician
      senior: Senior ROV pilot; ROV supervisor
      lead: Subsea intervention lead
    `,
    qualifiers: 'inspection class; strong currents; cable work; autonomous vehicles; day boats',
    openings: `
      {Below thirty metres|Down there} the light goes first, then the stillness. Your vehicle {flies|works} in what is left: {forty minutes|three quarters of an hour} of quiet water at {water}.
      You {fly|pilot} a machine the size of a {table|small car} past {chains, cables and curious seals|moorings and cables}, and bring back {pictures that engineers trust|the truth about a bolt}.
      {Divers go where hands are needed|We send a diver only where a hand is needed}. Everywhere else in {water}, it is you and {a tether|a camera}.
    `,
    contexts: `
      You {build, fly and mend|fly and repair} your own vehicles, in a {container|workshop} that smells of {solder and salt|epoxy}.
      {Current|The stream} is the difficulty: we {plan to the minute|launch early, and leave before it turns}, and {have lost one vehicle in nine years|take pride in coming home with all thrusters}.
      We are teaching {vehicles|two of them} to dock by themselves. Pilots {decide|say} when they are ready.
      Footage is {indexed the same night|searchable the next day}; {good commentary|your commentary} saves an engineer {a week|days}.
    `,
    duties: `
      Fly inspections of {foundations, moorings and cables|cables and connectors} # ROV piloting; Subsea inspection
      Maintain {thrusters, tethers and manipulators|thrusters, cameras and tethers} # ROV maintenance
      Plan dives around {slack water|tide and traffic} # Dive planning
      Log video with {commentary|remarks} that {can be searched|survives the cutting} # Video logging
      Support divers with {comms, gas and lifting bags|communications and lifting} # Dive support
      Trace faults in {telemetry and power|fibre, power and hydraulics} # Fault finding
      Try out {sonar and cameras|new sonars} in {dirty|silty} water # Sonar
      Connect and release {wet-mate connectors|connectors and shackles} with the manipulator # Subsea intervention
      Prepare {mobilisation|each mobilisation} lists, {and load the van accordingly|down to the spare O-rings} # Mobilisation
    `,
    needs: `
      {years} with ROVs, subsea tools or {military, film or survey drones|electronics at sea} # ROV piloting
      Electronics and hydraulics {understood|repaired} down to {the component|the board} # Fault finding
      A steady hand and {spatial sense|a map in your head}
      {Sea legs, day and night|A stomach for swell}
      Patience with {slow water|waiting for slack}, and speed in it # Dive planning
      Clear {spoken commentary|commentary} in English # Video logging
      {A first-aid certificate|First aid}, or a week to earn one
    `,
  }),
]
