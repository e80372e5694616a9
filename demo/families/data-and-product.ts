import { family } from './family.ts'

export const dataAndProductFamilies = [
  family({
    key: 'data-science',
    department: 'Software and data',
    businessUnit: 'Skerrow Systems',
    weight: 45,
    basePay: 54_000,
    at: 'office lab control',
    levels: 'associate 2; mid 5; senior 4; lead 1',
    options: 'hybrid 7; remote_local 4; remote 1',
    shifts: 'Flexible hours',
    teams: 'Fleet analytics; Forecasting',
    questions: 'figures; stack; code; notice',
    titles: `
      associate: Junior data analyst; Junior data scientist
      mid: Data scientist; Data engineer; Data analyst; Machine learning engineer
      senior: Senior data scientist; Senior data engineer
      lead: Lead data scientist
    `,
    qualifiers: 'condition monitoring; tidal forecasting; telemetry; reliability; energy markets; time series',
    openings: `
      {Six years|Nine years} of sea, in ten-hertz steps: {that is the data|our archive}. You {ask it good questions|find out what it knows}, from {city}.
      {A bearing fails slowly, then at once|Bearings give notice}. You find the {slow part|notice} in {forty thousand|thousands of} signals, early enough to {order the spare|plan a calm repair}.
      The moon does {most|ninety-six per cent} of our forecasting. {You do the rest|The rest is weather, seaweed and you}.
    `,
    contexts: `
      {A model counts|A model is finished} when a technician {changes a plan|trusts it} because of it. {Three|Four} of ours {have passed that test|do}, and {each began as a plot|none is deep}.
      Data is {documented, owned and tested|in one catalogue}, and {bad sensors are told so|a sensor that lies is repaired, not smoothed}.
      {You work with|Beside you sit} {reliability engineers, oceanographers and traders|engineers who know the machines}, who {correct you fast|will read your notebook}.
      We prefer {a well-drawn chart to a clever model|simple models}, and {uncertainty to decimals|honest intervals}.
    `,
    duties: `
      Find early signs of {wear|failure} in {vibration and temperature|time series} # Time series; Condition monitoring
      Forecast {output and prices|power} and {score yourself in public|publish the error} # Forecasting
      Build {pipelines|data pipelines} that {say when they are wrong|survive late data} # Data pipelines; SQL
      Run {experiments|trials} with the {operators|maintenance team} # Experiment design
      Draw charts that {need no legend|change minds} # Data visualisation
      Put models into {service|production} and {look after them|watch them age} # Machine learning; MLOps
      Explain {uncertainty|a result} to people with {wet boots|little time} # Presentation
      Clean {tags, units and clocks|clocks and units}: {always clocks first|the clocks come first} # Data quality
      Price {downtime|a lost tide} so that {choices are fair|repairs are planned by value} # Reliability analysis
    `,
    needs: `
      {years} of data work that {somebody used|led to decisions} # Python
      Python and SQL, {written for others|as second nature} # Python; SQL
      Statistics {from the ground up|before machine learning} # Statistics
      {Time series|Signals} rather than {pictures|text} as a first love # Time series
      {Curiosity about machines|Interest in the physics} # Condition monitoring
      {Plots|Charts} with {axes, units and a point|care} # Data visualisation
      {Humility|The readiness to be wrong} in front of {a screwdriver|a technician}
      {Orchestration, testing and version control|Engineering habits: tests, reviews, version control} # Git
    `,
  }),
  family({
    key: 'product-management',
    department: 'Product and design',
    businessUnit: 'Skerrow Systems',
    weight: 24,
    basePay: 60_000,
    at: 'office',
    levels: 'associate 1; mid 4; senior 4; director 1',
    options: 'hybrid 7; remote_local 3; remote 1',
    shifts: 'Flexible hours',
    travel: 'To sites, a few days a month',
    teams: 'Fleet products; Grid products',
    questions: 'last-job; figures; notice; pay',
    titles: `
      associate: Associate product manager
      mid: Product manager; Product analyst
      senior: Senior product manager; Technical product manager
      director: Director of product
    `,
    qualifiers: 'planning tools; control room; forecasts; condition monitoring; partner interfaces',
    openings: `
      {Two hundred technicians, nine skippers and a control room|The people in our boats and control rooms} {will tell you|know} what is wrong with the software. You {listen, choose and say no|decide what is next, and why}.
      {A good product here|Good software in {city}} saves {a tide|half an hour of slack water}. You {know what that is worth|can put a price on it, and a reason}.
      You hold {one page|a single page} that says {what we are building, for whom and how we will know|why this, why now, and what we leave}. {The page is yours|You keep it honest}.
    `,
    contexts: `
      {Users are colleagues|The users are in the next building, or at sea}. {There is nowhere to hide|They ring you}, and {that is why we like it|you may ring them}.
      You {share|lead} a team of {six|seven} with a designer and {an engineering lead|engineers}. {Nobody|None of you} owns a {roadmap of features|Gantt chart}; {you own outcomes|there are three questions a quarter}.
      We {measure|count} {tides lost, alarms answered and clicks spared|tides saved}, {not story points|and look at them every Monday}.
    `,
    duties: `
      Spend {a day a week|two days a month} where the product is {used|needed} # User research
      Write {short briefs|problem statements} and {test|try} them with engineers # Product discovery
      Decide the order of {work|things}, and {explain|write down} what waits # Prioritisation
      Measure {effects|outcomes} and {stop|end} what does not work # Product analytics
      Cut {releases|scope} to {what fits a fortnight|the useful half} # Agile delivery
      Work with {safety and compliance|the safety team} where {screens control machines|a click moves steel} # Safety requirements
      Prepare {launches|training} with {trainers|the crews} # Product launch
      {Price and package|Shape} what partners {buy|use} # Pricing
      Keep {a|the} list of what we {learned|got wrong} # Documentation
    `,
    needs: `
      {years} in product work, {ideally for experts|preferably for professional users} # Product management
      {Interviews|Conversations} that {find the problem|go beyond wishes} # User research
      {Numbers|SQL} {read by yourself|without an analyst} # Product analytics
      Writing that {settles things|is short} # Technical writing
      The {friendliness|grace} to say no # Prioritisation
      {Interest in machines|No fear of machines}, {water|weather} and shift work
      {Enough technology|The technology} to {talk with|be corrected by} engineers
    `,
  }),
  family({
    key: 'product-design',
    department: 'Product and design',
    businessUnit: 'Skerrow Systems',
    weight: 26,
    basePay: 51_000,
    at: 'office',
    levels: 'associate 2; mid 4; senior 4; lead 1',
    options: 'hybrid 7; remote_local 3; remote 1',
    shifts: 'Flexible hours',
    travel: 'To sites, a few days a month',
    teams: 'Design; Design research',
    questions: 'portfolio; last-job; notice',
    titles: `
      associate: Junior product designer
      mid: Product designer; Interaction designer; Design researcher; Service designer
      senior: Senior product designer; Senior design researcher
      lead: Design lead
    `,
    qualifiers: 'control rooms; crew tablets; maps and charts; design system; research; industrial interfaces',
    openings: `
      {At four in the morning|At the end of a night shift} a number should {look like what it means|be readable without thinking}. You {design for four in the morning|make it so}.
      {Gloves, glare, spray|A moving deck}: {our users|crews at {water}} {test|use} your work where {mice|good light} cannot go.
      You draw what {operators and skippers|our crews} {see all day|live with}, so {it is quiet|you leave most of it out}. {In {city} and on the quay|At the desk and on deck}, you {ask|watch} first.
    `,
    contexts: `
      {Research is done by everyone|Research is half of the job} and {never outsourced|happens on boats}. {We carry waterproof notebooks|You will own good boots}.
      The design system is {small, documented and alive|forty parts, each with a reason}. {You add to it rarely|A new part needs two uses}.
      {Drafts|Sketches} are {shown unfinished|shared on the first day}, {critique is on Thursdays|and criticised with affection}.
    `,
    duties: `
      Design {flows and screens|interfaces} for {planning, alarms and maps|control room and deck} # Interface design; Interaction design
      Observe {shifts|crews at work}, {quietly|from the corner} # User research
      Prototype {in code or Figma|in whatever is quickest} # Prototyping; Figma
      Test with {five|six} people and {change your mind|act on what you see} # Usability testing
      Write {labels, errors and empty states|the words as well} # UX writing
      Chart {tides, loads and uncertainty|time series} # Data visualisation
      Check contrast, {keyboards and screen readers|targets and focus} # Accessibility
      Look after {tokens and parts|the design system} # Design systems
      Work with {engineers|the engineers} {until it ships|in the same branch} # Collaboration
    `,
    needs: `
      {years} of designing for {work, not for leisure|people at work} # Interaction design
      A portfolio with {reasons|the failures left in} # Interface design
      {Type, space and restraint|A fine hand for typography} # Typography
      Figma and {some code|enough HTML to be dangerous} # Figma
      Interviews {without leading|that let silence work} # User research
      {Accessibility|Inclusive design} as {craft|a given} # Accessibility
      {Sea legs|Curiosity about boats}, {desirable|and a rain jacket}
    `,
  }),
]
