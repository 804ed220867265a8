import { writeFileSync } from 'node:fs';
import { createPartnerManifest, MANIFEST_FILE } from '../build/widgets-manifest.ts';

/** `npm run manifest`: regenerates `widgets/custom-elements.json` from the docblocks of the elements. */
writeFileSync(MANIFEST_FILE, await createPartnerManifest('.'));
