/**
 * What `work` costs this process, in milliseconds of a processor: what the machine does for others meanwhile is not counted, as it is by
 * a clock.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
