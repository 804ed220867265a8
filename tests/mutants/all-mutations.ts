import { EDITING_MUTATIONS } from './editing-mutations.ts';
import { LEAD_MUTATIONS } from './lead-mutations.ts';
import type { Mutation } from './mutation.ts';
import { POST_MUTATIONS } from './post-mutations.ts';
import { RELEASE_MUTATIONS } from './release-mutations.ts';
import { SERVER_MUTATIONS } from './server-mutations.ts';

/** What `npm run mutants` takes out. */
export const MUTATIONS: readonly Mutation[] = [
  ...EDITING_MUTATIONS,
  ...LEAD_MUTATIONS,
  ...POST_MUTATIONS,
  ...RELEASE_MUTATIONS,
  ...SERVER_MUTATIONS,
];
