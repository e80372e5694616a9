/** Node.js, the pages and the board of a medium employer take half of it; the rest is for requests and for reading files. */
const bytesOfProcess = 1_000_000_000
/** Their connections still fit into the hundred that PostgreSQL allows by default (`requestConnections`). */
const mostByDefault = 8
export const mostProcesses = 32

/** Default number of web processes: one per core, if there is a gigabyte of memory for each. */
export const usualProcesses = ({ cores, memory }: { cores: number; memory: number }): number =>
  Math.max(1, Math.min(cores, Math.floor(memory / bytesOfProcess), mostByDefault))

/** The memory budget of each process: the primary has as much as a web process, for searches by jobs. */
export const memoryShare = (memory: number, processes: number): number =>
  processes === 1 ? memory : memory / (processes + 1)

const connectionsOfOne = 20
const connectionsOfAll = 60
const fewestConnections = 5
/** Each web process also listens to two channels, and asks on another connection whether a lost database is back. */
const otherConnections = 3
/** The primary's: for jobs, for the queue, and for detecting dead workers. */
export const jobConnections = 5
const connectionsOfPrimary = jobConnections + 6

/** How many database connections each process may use for requests, so that all of them together leave some for others. */
export const requestConnections = (processes: number): number =>
  Math.max(fewestConnections, Math.min(connectionsOfOne, Math.floor(connectionsOfAll / processes)))

/** The most connections that all processes together can have open. */
export const connectionsOf = (processes: number): number =>
  processes * (requestConnections(processes) + otherConnections) + connectionsOfPrimary
