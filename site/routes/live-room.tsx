import { LiveRoomPage } from '../sections/live-room/live-room-page.tsx';
import { LIVE_ROOM_HEAD } from '../../speaker/pages/live-room.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import type { PageModule } from './page-module.ts';

/** /live-room: the room on its phones and on the wall (docs/product.md#pages). */
export const page: PageModule = {
  Component: LiveRoomPage,
  describe: () => ({
    title: `${LIVE_ROOM_HEAD.title}: live on the wall with ${speaker.name}`,
    description: LIVE_ROOM_HEAD.pageDescription,
  }),
};
