"""One application for all HTTP houses of a process, told at each request which house it answers for.

To put it together takes five times as long as to open a house, and it is the same for each of them: handlers
are given other things, and looks are noted elsewhere.
"""

from litestar import Litestar

from croupier.server.http import settings

_PUT_TOGETHER = {}  # by whether it has the addresses of play money


class SharedApplication:
    """As one house hands it to whoever asks; only one house is asked at a time."""

    def __init__(self, router, *, play_money):
        self._given = {name: provided.dependency() for name, provided in router.dependencies.items()}
        self._note = router.before_request
        if play_money not in _PUT_TOGETHER:
            _PUT_TOGETHER[play_money] = _Application(router)
        self._application = _PUT_TOGETHER[play_money]

    @property
    def routes(self):
        return self._application.app.routes

    async def __call__(self, scope, receive, send):
        self._application.answer_for(self._given, self._note)
        await self._application.app(scope, receive, send)


class _Application:
    def __init__(self, router):
        self._provided, self._note = router.dependencies, router.before_request
        router.before_request = self._noted
        self.app = Litestar([router], **settings())

    def answer_for(self, given, note):
        self._note = note
        for name, value in given.items():
            self._provided[name].value = value

    async def _noted(self, call):
        return await self._note(call)
