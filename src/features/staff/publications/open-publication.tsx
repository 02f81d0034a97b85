import type { StaffPublication } from '../../../contract/calls/staff/staff-publication-endpoints';
import { type AgentViews, AgentViewsContext, prepareViews } from '../../../lib/agent-views';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';

const PublicationForm = lazyOptional(() => import('./publication-form'));

/** Its form is to open without a network, too. */
export function preparePublication(views: AgentViews | null): void {
  void PublicationForm.prepare();
  prepareViews(views, 'publication');
}

/** Opens the form of a publication over the page (null: of a new one); asks before closing with something unsaved. */
export function openPublication(publication: StaffPublication | null, views: AgentViews | null): void {
  const modal = openModal({
    name: 'publication',
    title: publication ? 'Публикация' : 'Новая публикация',
    content: (
      <AgentViewsContext value={views}>
        <LazyForm>
          <PublicationForm
            // What is opened while the last one still leaves is another form.
            key={crypto.randomUUID()}
            publication={publication}
            onSaved={() => modal.close()}
          />
        </LazyForm>
      </AgentViewsContext>
    ),
    mayClose: () => {
      const isUnsaved = hasUnsaved();
      if (isUnsaved) void askToClose().then((isLost) => isLost && modal.close());
      return !isUnsaved;
    },
  });
}

const askToClose = () =>
  ask({
    title: 'Закрыть без сохранения?',
    text: 'То, что вы написали, ещё не опубликовано и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
