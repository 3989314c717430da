"""What a screen makes of a message that tells it something: the view after it, and what it answers."""


def patched(view, told):
    """A view after what was told: parts anew, and of others the fields that are different."""
    fields = told.get("patches", {})
    return {**view, **told["changes"], **{name: {**view[name], **fields[name]} for name in fields}}


def answered(message):
    """The answers in a message, by the names of the questions: it is one, or tells and answers in one."""
    answers = message.get("answered", [message] if "id" in message else [])
    return {each["id"]: each for each in answers}
