import { PLANNERS_HEAD } from '../../speaker/pages/planner.ts';
import { createPage, createVideo } from '../document/structured-data.ts';
import { Headshots } from '../sections/planners/headshots.tsx';
import {
  BioTexts,
  LeftOnMonday,
  PlannerDate,
  PlannerQuestions,
  References,
} from '../sections/planners/planner-words.tsx';
import { SpeakerKit, StageSheet } from '../sections/planners/speaker-kit.tsx';
import { PlannersOpening } from '../sections/planners/planners-opening.tsx';
import { listKnownTestimonials } from '../sections/planners/testimonial-videos.ts';
import { VideoTestimonials } from '../sections/planners/video-testimonials.tsx';
import type { PageModule } from './page-module.ts';

function MeetingPlannersPage() {
  return (
    <>
      <PlannersOpening />
      <Headshots />
      <SpeakerKit />
      <BioTexts />
      <StageSheet />
      <VideoTestimonials />
      <LeftOnMonday />
      <References />
      <PlannerQuestions />
      <PlannerDate />
    </>
  );
}

export const page: PageModule = {
  Component: MeetingPlannersPage,
  describe: () => ({ title: PLANNERS_HEAD.pageTitle, description: PLANNERS_HEAD.pageDescription }),
  structure: (publicUrl, _params, _data, saved = {}) => [
    createPage(publicUrl, 'CollectionPage', '/meeting-planners', PLANNERS_HEAD.kicker),
    ...listKnownTestimonials(saved).map(({ video, poster }) => createVideo(publicUrl, video, poster)),
  ],
};
