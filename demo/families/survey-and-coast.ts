import { family } from './family.ts'

export const surveyAndCoastFamilies = [
  family({
    key: 'hydrographic-survey',
    department: 'Survey',
    businessUnit: 'Skerrow Marine',
    weight: 40,
    basePay: 43_000,
    at: 'port lab coast',
    levels: 'entry 1; associate 2; mid 5; senior 3; lead 1',
    options: 'onsite 5; hybrid 5',
    shifts: 'Tide-led fieldwork 6; Two weeks on, two weeks off 3',
    travel: 'At sea, up to 100 days a year; At sea, up to 60 days a year',
    teams: 'Seabed survey; Metocean',
    certificates: 'Sea survival; IHO category B; Drone pilot licence',
    questions: 'last-job; software-tools; water; figures; start',
    titles: `
      entry: Survey assistant; Data technician, sonar
      associate: Junior hydrographic surveyor; Survey data processor
      mid: Hydrographic surveyor; Metocean analyst; Geophysical surveyor
      senior: Senior hydrographic surveyor; Senior geophysicist
      lead: Party chief
    `,
    qualifiers: 'multibeam; nearshore; cable routes; sediment; currents; autonomous vessels',
    openings: `
      {Before anything is built|Before we build} in {water}, somebody has to know what is down there, to {ten centimetres|the decimetre}. You {draw that map|measure it}.
      The seabed off {city} moves. {Sand waves|Dunes} as high as {a house|a bus} walk {past our cables|across our routes}, and you {follow them|keep count}.
      You turn {pings|sound} into {maps|charts} that {engineers, fishermen and judges|engineers and regulators} rely on. {That asks for|It takes} sea legs and scruples in equal parts.
    `,
    contexts: `
      You spend {half|a third} of the year on the water and the rest {cleaning|reading} what you brought back. {The same people do both here|Whoever measured it also processes it}.
      {Instruments|Our instruments} are good: {multibeam, sub-bottom profiler, four ADCPs|two multibeams, side-scan, current profilers}. The {boat|survey boat} is quiet, and so is the {crew|processing room}.
      We publish {our bathymetry|our data} after {two|three} years. {Fishermen use it|Two universities have found wrecks in it}.
      An {uncrewed|autonomous} survey boat joined us {last year|this spring}; you {would teach it manners|decide where it may go alone}.
    `,
    duties: `
      Plan and run {multibeam and side-scan|multibeam} surveys in {strong streams|tidal narrows} # Multibeam sonar; Survey planning
      Calibrate {sonar, GNSS and motion sensors|positioning and motion sensors} and {prove it|write the patch test down} # GNSS; Calibration
      Process soundings and {defend each one you delete|justify what you remove} # Bathymetric processing
      Deploy and recover current {profilers|meters} and {wave buoys|tide gauges} # Metocean instruments
      Map {cable routes, boulders and habitats|routes and boulders} # GIS; Seabed mapping
      Report uncertainty {beside every number|as plainly as the result} # Uncertainty analysis
      Compare this year's seabed with {last year's|the last} and tell {the engineers|the cable team} what moved # Seabed mapping
      Write {small tools|scripts} that spare {the team|us} a day of clicking # Python
      Look after {winches, cables and connectors|instruments}, on deck and on the bench # Survey equipment
    `,
    needs: `
      {years} of hydrographic or geophysical survey # Hydrographic survey
      A degree or certificate in {surveying, geomatics or oceanography|hydrography, geology or geomatics}
      {QPS Qimera, Caris or EIVA|One of the usual processing packages} used {in earnest|with judgement} # Bathymetric processing
      GIS without {fear|tears} # GIS
      {Honesty about error bars|A dislike of smooth surfaces that are not there} # Uncertainty analysis
      Some {Python, or the wish to learn it|scripting in Python or R} # Python
      Sea time, or {the wish for some|a stomach you trust}
      {Patience with equipment|Practical hands}: it will {break on a Friday|get wet}
    `,
  }),
  family({
    key: 'geotechnics',
    department: 'Coastal engineering',
    businessUnit: 'Skerrow Coastal',
    weight: 24,
    basePay: 47_000,
    at: 'coast lab',
    levels: 'associate 2; mid 4; senior 3; lead 1',
    options: 'hybrid 8; onsite 2',
    shifts: 'Flexible hours 6; Tide-led fieldwork 3',
    travel: 'To sites, two weeks a month in summer; Six weeks of fieldwork a year',
    teams: 'Ground engineering; Foundations',
    questions: 'last-job; software-tools; figures; travel; notice',
    titles: `
      associate: Graduate geotechnical engineer
      mid: Geotechnical engineer; Engineering geologist; Foundation engineer
      senior: Senior geotechnical engineer; Senior engineering geologist
      lead: Principal geotechnical engineer
    `,
    qualifiers: 'foundations; sea walls; scour; site investigation; anchors; soft clays',
    openings: `
      {Everything we own|Each turbine and each sea wall} stands on something that {nobody has seen|was laid down ten thousand years ago}. You {find out what it is|say whether it will hold}.
      Rock, {glacial till|boulder clay}, sand that is gone by spring: the ground at {water} has opinions. As {title} in {city} you {ask it politely and write down the answer|listen first}.
      A foundation is a {promise|bet} about soil. You {help us make|make sure that we only make} promises we can keep.
    `,
    contexts: `
      You follow a site from the {first borehole|first core} to the {tenth|fifth} year of monitoring, {which few jobs allow|and meet your own assumptions again}.
      {Scour|Scour around foundations} is our constant study, with a {flume|tank} in {Kiel and Bristol|Delft} and {four years|six years} of field data.
      The practice serves {our own arrays|Skerrow's arrays} and {harbours, towns and nations|coastal towns} that need {walls, gates and beaches|protection}.
      Reports are {short|twelve pages}. {Assumptions stand on the first one|What we do not know stands on the first page}.
    `,
    duties: `
      Plan ground investigations: {boreholes, CPTs and laboratory tests|cores, cone tests and lab work} # Site investigation
      Design {gravity bases, pin piles and anchors|piles, anchors and sheet walls} # Foundation design
      Assess {scour, settlement and liquefaction|scour and settlement} over {twenty-five|fifty} years # Scour assessment
      Model soil and structure together, {and check by hand|then check on paper} # Finite element analysis
      Supervise drilling {afloat and ashore|on barges and beaches} # Fieldwork
      Interpret {logs and cores|cone logs}, with {a geologist's eye|doubt} # Soil mechanics
      Write {ground models|reports} that {contractors can price|a contractor cannot misread} # Technical reports
      Compare {monitoring|settlement} data with predictions, and publish {both|the difference} # Monitoring
      Advise {towns|clients} when {doing nothing|retreat} is the better wall # Consulting
    `,
    needs: `
      {years} in geotechnical {design|practice}, ideally {marine|near water} # Geotechnical engineering
      A degree in {civil engineering or geology|ground engineering}
      {Plaxis, or an equal|Finite element experience}, used with {restraint|judgement} # Finite element analysis
      Eurocode 7 or {a comparable code|ISO 19901} in daily use # Design codes
      Boots that have {been muddy|seen barges} # Fieldwork
      {Plain writing in reports|A plain style} # Technical reports
      Chartered status, or {the road to it|steps towards it}
    `,
  }),
  family({
    key: 'coastal-engineering',
    department: 'Coastal engineering',
    businessUnit: 'Skerrow Coastal',
    weight: 46,
    basePay: 46_000,
    at: 'coast',
    levels: 'associate 2; mid 5; senior 3; lead 1; director 1',
    options: 'hybrid 8; onsite 2; remote_local 1',
    shifts: 'Flexible hours 7; Days 2',
    travel: 'To sites, a few days a month; To clients, four days a month',
    teams: 'Harbours and breakwaters; Flood protection; Nature-based coasts',
    questions: 'last-job; software-tools; travel; notice; figures',
    titles: `
      associate: Graduate coastal engineer
      mid: Coastal engineer; Flood risk engineer; Harbour engineer; Coastal modeller
      senior: Senior coastal engineer; Senior flood risk engineer
      lead: Principal coastal engineer
      director: Director of coastal engineering
    `,
    qualifiers: 'breakwaters; flood gates; nature-based coasts; wave modelling; ports; estuaries',
    openings: `
      {Towns|Half of the world's towns} were built where the sea {used to stop|once stopped}. You help {them decide what comes next|one of them stay, and another move}.
      {A breakwater|A harbour wall} is a {conversation with waves|long conversation with the sea} that lasts a century. You {draft the first sentences|begin it} in {city}.
      {The coast at {water}|The shore at {water}} is {losing|giving up} {a metre|two metres} a year. {You work out|Your task is to work out} where to hold, where to {soften|bend} and where to let go.
    `,
    contexts: `
      We {model in the computer, test in the flume|model, test in the basin} and then {watch the real thing for years|stay to see how it ages}. {All three|The three} rarely agree, {and that is the interesting part|and the differences teach us}.
      Clients are {harbours, cities and ministries|towns, ports and island councils}. Many of them {never asked for a wall|want a beach more than a wall}, and {we listen|we tell them when they are right}.
      {Mangroves, marsh and shingle|Reed, marsh and sand} do {half|much} of the work in our recent schemes; {concrete does what is left|concrete does the rest}.
      The team at {site} has {a drone, a small boat and a wave basin nearby|its own survey boat} and uses them {before opening|more than} a spreadsheet.
    `,
    duties: `
      Model {waves, surge and sediment|waves and water levels} for {today's and tomorrow's|present and future} seas # Wave modelling; Delft3D
      Design {breakwaters, revetments and gates|sea walls and gates} # Coastal structures
      Compare {options|schemes} with their cost, carbon and {regret|residual risk} # Options appraisal
      Lead {site visits|surveys} and talk with {residents|the people who live there} # Stakeholder communication
      Draft {drawings, quantities and specifications|tender documents} # AutoCAD; Specifications
      Test {sections|units and sections} in the {flume|wave basin} # Physical modelling
      Map flood risk {street by street|house by house} # GIS; Flood modelling
      Watch over construction, {between tides|in all weathers} # Construction supervision
      Bring {ecologists|ecology} into the design before the {lines are drawn|first line} # Nature-based solutions
      Present {findings|results} to {councils|committees} without {slides|jargon} # Presentation
    `,
    needs: `
      {years} in coastal, {harbour or river|port or flood} engineering # Coastal engineering
      A degree in civil engineering, {oceanography|physics} or a {close|neighbouring} field
      {SWAN, Delft3D, MIKE or XBeach|One wave model known well}, and {its limits|when not to trust it} # Wave modelling
      {Drawing and GIS|CAD and GIS} skills # GIS; AutoCAD
      {Interest in|A feeling for} living shores {as much as|and not just} armour stone # Nature-based solutions
      {Clear|Short} reports, in English and the local language # Technical reports
      Ease with {people who are worried|worried people} # Stakeholder communication
    `,
  }),
]
