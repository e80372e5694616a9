import { family } from './family.ts'

export const gridAndAutomationFamilies = [
  family({
    key: 'grid-engineering',
    department: 'Grid',
    businessUnit: 'Skerrow Systems',
    weight: 38,
    basePay: 52_000,
    at: 'office control lab',
    levels: 'associate 2; mid 4; senior 4; lead 1; director 1',
    options: 'hybrid 7; remote_local 3; onsite 1',
    shifts: 'Flexible hours',
    travel: 'To network operators, a few days a month; None',
    teams: 'Grid connection; Power electronics; Storage',
    questions: 'last-job; software-tools; figures; notice',
    titles: `
      associate: Graduate grid engineer; Junior grid analyst
      mid: Grid engineer; Grid analyst; Power electronics engineer; Storage engineer; Grid connection engineer
      senior: Senior grid engineer; Senior power electronics engineer
      lead: Principal power systems engineer
      director: Director of grid and storage
    `,
    qualifiers: 'connection studies; converters; island grids; battery storage; grid codes; forecasting',
    openings: `
      The tide is the only {renewable source|power plant} with a {timetable for the next century|printed timetable}. You help the grid to {believe it|use it}.
      {On an island, nine megawatts are the weather|For a small island grid, our array is half of the weather}. You {make it|keep it} steady with {converters, batteries and good sums|converters and storage}.
      Four times a day our output {goes through zero|falls to nothing and comes back}. {Making that a virtue|Planning around it} is {what the grid team in {city} does|your work}.
    `,
    contexts: `
      You work on {real connections|live projects} in {five|six} countries, each with {a grid code|rules} of its own and {engineers who answer the phone|a network operator who has become a colleague}.
      The lab has a {two-megawatt|one-megawatt} converter rig and a {grid emulator|real-time simulator}. {You may trip it|Tripping it is encouraged}.
      Batteries, {hydrogen|electric ferries} and {heat|cold stores} are {customers of slack water|what we use to fill the slack}. {Models for all of them exist|We have models for all of them}; {some need you|half of them are good}.
      {Hybrid or remote|The place of work is flexible}; studies need {quiet|concentration}, {rig weeks|tests} need {you|hands}.
    `,
    duties: `
      Study {connection, stability and harmonics|stability and power quality} for new arrays # Power system analysis; PowerFactory
      Negotiate connection terms with {network operators|system operators} # Grid connection; Grid codes
      Model {converters and controls|converter controls} in {EMT detail|PSCAD} # EMT simulation; Power electronics
      Size batteries {and their dispatch|for slack water} # Battery storage
      Validate models against {measured faults|disturbance records} # Model validation
      Tune {droop, inertia and ride-through|grid-forming controls} on the {rig|emulator} # Control engineering
      Forecast {output|tidal generation} by the quarter-hour and {own the error|explain the residual} # Forecasting
      Draft {compliance reports|grid-code evidence} that pass {the first time|without questions} # Compliance
      {Explain|Put} the results {to|before} developers, {harbours and ministries|islanders and regulators} # Presentation
    `,
    needs: `
      {years} with {networks, converters or storage|power systems} # Power system analysis
      A degree in electrical power, {control|physics} or {mathematics|similar}
      PowerFactory, {PSS/E or PSCAD|or PSCAD}, and their {limits|traps} # PowerFactory
      {Grid codes|One grid code} known {clause by clause|well} # Grid codes
      Python {for everything in between|to tie studies together} # Python
      {Doubt|Healthy doubt} about {nice plots|default parameters} # Model validation
      {Plain English|Plain words} for {non-engineers|people without your training} # Presentation
    `,
  }),
  family({
    key: 'scada-automation',
    department: 'Grid',
    businessUnit: 'Skerrow Systems',
    weight: 40,
    basePay: 47_500,
    at: 'control array yard',
    levels: 'associate 1; mid 5; senior 3; lead 1',
    options: 'hybrid 6; onsite 4; remote_local 1',
    shifts: 'Days 5; Flexible hours 4; Days with on-call weeks 3',
    travel: 'To sites, a few days a month; For commissioning, three weeks at a time',
    teams: 'SCADA and controls; Plant networks',
    certificates: 'Functional safety (TÜV); Sea survival',
    questions: 'last-job; fault; stack; travel; start',
    titles: `
      associate: Junior automation engineer
      mid: SCADA engineer; Automation engineer; Controls engineer; Commissioning engineer, controls
      senior: Senior SCADA engineer; Senior controls engineer
      lead: Lead automation engineer
    `,
    qualifiers: 'PLC; telemetry; remote sites; turbine control; historian; functional safety',
    openings: `
      {When|Whenever} a turbine decides to {yaw, pitch or stop|pitch or stop}, it runs {a few hundred|some three hundred} lines that {somebody wrote|you could have written}. We {care|want to know} who that somebody is.
      {Eleven thousand|Forty thousand} signals {arrive|come ashore} in {city} every second. You make sure that each one is {true, named and on time|what it says it is}.
      A control system should be {boring|dull to watch}. You make ours {duller|so}, from {site} and {sometimes|now and then} from inside a {nacelle|hull}.
    `,
    contexts: `
      PLCs are {Beckhoff and Siemens|Codesys and Siemens}, {the historian is ours|the SCADA layer is our own}, and {all of it|every line} is in version control, {reviewed and tested on hardware|with a test rack that never sleeps}.
      Radio links drop, {boats shade antennas|storms move antennas}, clocks drift. {You design for that|The system you look after expects it}.
      Changes go {to one machine|to a single turbine} for a week before they {reach|meet} the fleet. {No one has ever regretted the week|That week has paid for itself}.
      You {sit|work} beside the control room, so {a bad alarm|a silly alarm} is {pointed out to you in person|discussed over coffee}.
    `,
    duties: `
      Program {PLCs and safety controllers|turbine controllers} # PLC; IEC 61131
      Extend SCADA {displays, alarms and trends|screens and alarms} with the operators # SCADA; Alarm management
      Commission {new machines|substations and turbines}, at the quay and {remotely|at sea} # Commissioning
      Keep {plant networks|the industrial network} segmented, {patched and watched|and quiet} # Industrial networks; OT security
      Trace {intermittent faults|ghosts} through {logs and oscilloscopes|telemetry} # Fault finding
      Write {simulators|hardware-in-the-loop tests} so that code fails {on the bench|indoors} # Test automation
      Maintain the historian and {name signals properly|its forty thousand names} # Historian
      Carry out {functional-safety|SIL} reviews # Functional safety
      Document {interfaces|each interface} so that {a stranger can connect|suppliers cannot misunderstand} # Technical documentation
    `,
    needs: `
      {years} in automation or {SCADA|plant control} # SCADA
      {Structured text|IEC 61131 languages} and one {general|proper programming} language # IEC 61131; Python
      Modbus, OPC UA and {IEC 60870-5-104|IEC 61850} {at packet level|understood} # OPC UA; Modbus
      {Version control|Git} and tests as {habits|a matter of course} # Git
      {Electrical drawings|Cabinet drawings} read without help # Electrical drawings
      {Sound|Good} sense about {security on plants|OT security} # OT security
      Readiness for {commissioning trips|a nacelle in winter}
      {Calm|Method} when {a hundred alarms arrive at once|everything blinks}
    `,
  }),
]
